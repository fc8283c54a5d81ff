/** The live connection to a table. It comes back by itself, and asks for what it missed. */

import type {
  ClientMessage,
  Happened,
  Problem,
  ServerMessage,
  ShownTable,
  TableChanges,
} from '../messages'

export type ConnectionState = 'connecting' | 'open' | 'lost'
type Command = ClientMessage extends infer Each
  ? Each extends { type: string }
    ? Omit<Each, 'ref'>
    : never
  : never

/** An event, and the table after it. */
export interface Step extends Happened {
  readonly table: ShownTable
}
export type News = Exclude<ServerMessage, Happened> | Step

interface Listener {
  message(message: News): void
  connection(state: ConnectionState): void
  /** The server won't have us here. */
  refused(problem: Problem): void
}

/** A command, and who waits for its answer. */
interface Asked {
  readonly command: Command
  readonly answer: (problem: Problem | null) => void
  /** Whether it was sent before, and nobody knows whether it was done. */
  readonly again: boolean
}

/** Refusals that pass. */
const PASSING = ['too-many', 'too-many-connections', 'busy', 'failed', 'no-database']
const UNKNOWN = 'unknown-outcome'

const SILENCE = 45_000
const FIRST_WAIT = 300
const LONGEST_WAIT = 8_000

/** How long to wait before the next try: longer each time, and not the same for everybody. */
export function patience(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2)
}

/** The table after an event: what changed is put over what was, and in the view likewise. */
export function changed(table: ShownTable, changes: TableChanges): ShownTable {
  const view = changes.view ? { ...table.view, ...changes.view } : table.view
  return { ...table, ...changes, view } as ShownTable
}

export class LiveConnection {
  private socket: WebSocket | null = null
  private shown: ShownTable | null = null
  private tries = 0
  private ref = 0
  private closed = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setTimeout> | undefined
  private readonly waiting = new Map<number, Asked>()

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly connect: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.open()
  }

  private open(): void {
    clearTimeout(this.retry)
    this.listener.connection(this.tries ? 'lost' : 'connecting')
    const after = this.shown ? `?after=${this.shown.number}` : ''
    const root = location.origin.replace(/^http/, 'ws')
    const socket = this.connect(`${root}/api/v1/tables/${this.table}/live${after}`)
    this.socket = socket
    socket.onopen = () => {
      this.listener.connection('open')
      this.hear()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return
      this.hear()
      const message = JSON.parse(event.data) as ServerMessage | Problem
      if ('type' in message) this.take(message)
      else if (!PASSING.includes(message.code)) {
        this.close()
        this.listener.refused(message)
      }
    }
    socket.onclose = () => {
      if (socket === this.socket) this.lose()
    }
  }

  /** Something was heard: the next silence counts from now. */
  private hear(): void {
    clearTimeout(this.watch)
    this.watch = setTimeout(() => this.lose(), SILENCE)
  }

  private lose(): void {
    if (this.closed) return
    clearTimeout(this.watch)
    this.drop()
    this.tries += 1
    this.listener.connection('lost')
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.open(), patience(this.tries, Math.random()))
  }

  private drop(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
    for (const { answer } of this.waiting.values()) answer(null)
    this.waiting.clear()
  }

  private take(message: ServerMessage): void {
    this.tries = 0
    if (message.type === 'beat') this.send({ type: 'beat' })
    if (message.type === 'done' || message.type === 'refused') {
      if (message.ref !== null) {
        this.settle(message.ref, message.type === 'refused' ? message.problem : null)
      }
      return
    }
    if (message.type === 'event') {
      if (!this.shown || message.number <= this.shown.number) return
      if (message.number > this.shown.number + 1) return this.resync()
      this.shown = changed(this.shown, message.changes)
      this.listener.message({ ...message, table: this.shown })
      return
    }
    if (message.type === 'table') this.shown = message.table
    this.listener.message(message)
  }

  /** A command was answered. If nobody knows what came of it, it is sent again: it counts once. */
  private settle(ref: number, problem: Problem | null): void {
    const asked = this.waiting.get(ref)
    if (!asked) return
    if (problem?.code === UNKNOWN && asked.command.type !== 'chat') {
      this.waiting.set(ref, { ...asked, again: true })
      setTimeout(
        () => {
          if (this.waiting.has(ref)) this.send({ ...asked.command, ref })
        },
        1000 * (problem.retry_after ?? 1),
      )
      return
    }
    this.waiting.delete(ref)
    if (problem && asked.again && !PASSING.includes(problem.code)) {
      asked.answer(null) // it was done the first time, or something else was: the table shows it
      this.resync()
    } else asked.answer(problem)
  }

  /** Get the whole picture anew: something is missing, or we are somebody else now. */
  resync(): void {
    this.shown = null
    this.drop()
    this.open()
  }

  private send(command: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(command))
  }

  /** Ask for something; the answer is why it was refused, or null. */
  ask(command: Command): Promise<Problem | null> {
    return new Promise((answer) => {
      if (this.socket?.readyState !== 1) return answer(null)
      const ref = ++this.ref
      this.waiting.set(ref, { command, answer, again: false })
      this.send({ ...command, ref })
    })
  }

  /** Don't wait any longer: the network is back, or the reader is. */
  hurry(): void {
    if (!this.closed && !this.socket) this.open()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.watch)
    clearTimeout(this.retry)
    this.drop()
  }
}
