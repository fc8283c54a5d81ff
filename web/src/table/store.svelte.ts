/** One table as the page shows it: messages come in, one picture after the other comes out. */

import { isToad } from '../cards/cards'
import { say } from '../language.svelte'
import type { ChatMessage, Played, Problem, ShownTable } from '../messages'
import { attempt, notify, sentence } from '../notices.svelte'
import { server } from '../server'
import { settings } from '../settings.svelte'
import { play as sound } from '../sound'
import { Flights } from './animation'
import { describeEvent } from './describe'
import { flightOf } from './flights'
import { type ConnectionState, LiveConnection, type News, type Step } from './live'
import { isOwnTurn, parse } from './moves'
import { keepFirstHand } from './sealing'
import { revealAt } from './seating'

const REST = { calm: 420, quick: 60 }
const SPEED = { calm: 1, quick: 0.55 }
/** With more events than this waiting, watching them all would bore. */
const MOST_WAITING = 12
const MOST_ANNOUNCEMENTS = 30

/** A sentence, said anew when the language changes. */
export interface Announcement {
  readonly id: number
  readonly text: () => string
}

export class TableStore {
  #table = $state.raw<ShownTable | null>(null)
  #history = $state.raw<readonly Played[]>([])
  #connection = $state<ConnectionState>('connecting')
  #pending = $state<string | null>(null)
  #announcements = $state.raw<readonly Announcement[]>([])
  #chat = $state.raw<readonly ChatMessage[]>([])
  #present = $state.raw<readonly number[]>([])
  #spectators = $state(0)
  #unread = $state(0)
  #settled = $state(true)
  #refused = $state.raw<Problem | null>(null)

  /** Whether the chat is open, so that nothing in it is unread. */
  chatOpen = $state(false)

  private readonly live: LiveConnection
  private readonly waiting: Step[] = []
  private showing = false
  private skipping: (() => void) | null = null
  private clockAhead = 0
  private latest: ShownTable | null = null
  private revealing = false
  private readonly flights: Flights
  private readonly hurry = () => {
    if (!document.hidden) this.live.hurry()
  }

  constructor(
    readonly id: string,
    root: () => HTMLElement | null,
    sky: () => HTMLElement | null,
  ) {
    this.flights = new Flights(root, sky)
    this.live = new LiveConnection(id, {
      message: (message) => this.take(message),
      connection: (state) => {
        this.#connection = state
        if (state === 'lost') this.#pending = null
      },
      refused: (problem) => {
        this.#refused = problem
      },
    })
    window.addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  get table() {
    return this.#table
  }
  /** The moves of this round. */
  get history() {
    return this.#history
  }
  get connection() {
    return this.#connection
  }
  /** The own move that the server hasn't answered yet. */
  get pending() {
    return this.#pending
  }
  /** What happened last, in sentences. */
  get announcements() {
    return this.#announcements
  }
  get chat() {
    return this.#chat
  }
  get present() {
    return this.#present
  }
  /** Why this table isn't shown. */
  get refused() {
    return this.#refused
  }
  get spectators() {
    return this.#spectators
  }
  get unread() {
    return this.#unread
  }
  /** Whether all that happened is shown. */
  get settled() {
    return this.#settled
  }
  get ownTurn() {
    return this.#settled && !this.#pending && isOwnTurn(this.#table)
  }

  /** The server's time, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.clockAhead
  }

  private take(message: News): void {
    switch (message.type) {
      case 'table':
        this.waiting.length = 0
        this.#pending = null
        this.#chat = message.chat
        this.#history = message.table.view?.history ?? []
        this.#table = message.table
        keepFirstHand(message.table, this.#history)
        if (isOwnTurn(message.table)) this.announce(() => say('tell-your-turn'))
        void this.reveal(message.table)
        break
      case 'event':
        if (message.event.kind === 'started' || message.event.kind === 'dealt') {
          keepFirstHand(message.table, [])
        }
        this.waiting.push(message)
        void this.showAll()
        void this.reveal(message.table)
        break
      case 'beat':
        this.clockAhead = message.now - Date.now() / 1000
        void this.reveal(this.latest)
        break
      case 'chat':
        this.hearChat(message.message)
        break
      case 'unsaid':
        this.#chat = this.#chat.filter(({ id }) => id !== message.id)
        break
      case 'presence':
        this.#present = message.seats
        this.#spectators = message.spectators
        break
    }
  }

  /** Reveal what was sealed here, if the table waits for it; if that fails, with the next beat. */
  private async reveal(table: ShownTable | null): Promise<void> {
    this.latest = table
    if (!table || this.revealing) return
    this.revealing = true
    await attempt(() => revealAt(table))
    this.revealing = false
  }

  private hearChat(message: ChatMessage): void {
    if (this.#chat.some(({ id }) => id === message.id)) return // sent again after a gap
    this.#chat = [...this.#chat, message]
    if (!this.chatOpen) this.#unread += 1
  }

  private async showAll(): Promise<void> {
    if (this.showing) return
    this.showing = true
    this.#settled = false
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.show(next)
    this.showing = false
    this.#settled = true
    if (isOwnTurn(this.#table)) sound('turn')
  }

  private async show(happened: Step): Promise<void> {
    const before = this.#table
    const { event, table } = happened
    this.announce(() => describeEvent(happened, before))
    this.playSound(happened)
    const hurried = this.waiting.length > MOST_WAITING
    await this.flights.fly(
      () => {
        if (event.kind === 'moved') this.#history = [...this.#history, event.played]
        if (event.kind === 'started' || event.kind === 'dealt') this.#history = []
        if (event.kind === 'moved' && event.played.seat === table.you) this.#pending = null
        this.#table = table
      },
      hurried ? null : flightOf(happened, before, SPEED[settings.pace]),
    )
    const more = this.waiting.length > 0 || !isOwnTurn(table)
    if (event.kind === 'moved' && more && !hurried) await this.rest(REST[settings.pace])
  }

  private playSound({ event, table }: Step): void {
    if (event.kind !== 'moved') return
    const move = parse(event.played.move)
    sound(move.kind === 'lay' && isToad(move.card) ? 'toad' : move.kind)
    const match = table.view?.match
    if (match?.over && table.you !== null && match.winners.includes(table.you)) sound('win')
  }

  private rest(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.skipping = null
        resolve()
      }
      const timer = setTimeout(done, time)
      this.skipping = done
    })
  }

  private announce(text: () => string): void {
    if (!text()) return
    const id = (this.#announcements.at(-1)?.id ?? 0) + 1
    this.#announcements = [...this.#announcements.slice(-MOST_ANNOUNCEMENTS), { id, text }]
  }

  /** Don't wait for cards to arrive. */
  skip(): void {
    this.flights.skip()
    this.skipping?.()
  }

  // What the reader can do.

  async play(move: string): Promise<void> {
    if (!this.#table || !this.ownTurn) return
    this.#pending = move
    const problem = await this.live.ask({ type: 'move', move, after: this.#table.number })
    if (problem) {
      this.#pending = null
      this.refuse(problem)
    }
  }

  /** Why a card can't be played: the page doesn't know, the server does. */
  async why(card: number): Promise<string | null> {
    if (!this.ownTurn) return null
    const problem = await attempt(() => server.refusal(this.id, String(card)))
    return problem && sentence(problem)
  }

  async ready(): Promise<void> {
    this.refuse(await this.live.ask({ type: 'ready' }))
  }

  async back(): Promise<void> {
    this.refuse(await this.live.ask({ type: 'back' }))
  }

  async vote(seat: number): Promise<void> {
    this.refuse(await this.live.ask({ type: 'vote', seat }))
  }

  async sayInChat(text: string): Promise<boolean> {
    const problem = await this.live.ask({ type: 'chat', text })
    this.refuse(problem)
    return problem === null
  }

  /** Be known as who we are now. */
  renew(): void {
    this.live.resync()
  }

  readChat(): void {
    this.#unread = 0
  }

  private refuse(problem: Problem | null): void {
    if (problem) notify(sentence(problem))
  }

  close(): void {
    window.removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.live.close()
  }
}
