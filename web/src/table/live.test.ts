import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConnectionState, LiveConnection, type News, patience, type Step } from './live'

class Socket {
  static made: Socket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void

  constructor(readonly address: string) {
    Socket.made.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  close() {
    this.readyState = 3
  }
  break() {
    this.readyState = 3
    this.onclose?.()
  }
}

const picture = (number: number) => ({ type: 'table', table: { number } })
const event = (number: number, changes: object = {}) => ({
  type: 'event',
  number,
  changes: { number, ...changes },
})

describe('the live connection', () => {
  let heard: News[]
  let states: ConnectionState[]
  let refusals: string[]
  let live: LiveConnection
  const last = () => Socket.made.at(-1)!

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { origin: 'http://pond' })
    Socket.made = []
    heard = []
    states = []
    refusals = []
    live = new LiveConnection(
      'abcd',
      {
        message: (message) => heard.push(message),
        connection: (state) => states.push(state),
        refused: (problem) => refusals.push(problem.code),
      },
      (address) => new Socket(address) as unknown as WebSocket,
    )
  })
  afterEach(() => {
    live.close()
    vi.useRealTimers()
  })

  test('comes back by itself and asks for what it missed', () => {
    last().open()
    last().say(picture(7))
    last().say(event(8))
    last().break()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(10_000)
    expect(last().address).toBe('ws://pond/api/v1/tables/abcd/live?after=8')
    last().open()
    expect(states.at(-1)).toBe('open')
  })

  test('gets the whole picture anew after a gap', () => {
    last().open()
    last().say(picture(7))
    last().say(event(9))
    expect(heard).toHaveLength(1)
    expect(Socket.made).toHaveLength(2)
    expect(last().address).toBe('ws://pond/api/v1/tables/abcd/live')
  })

  test('puts what changed over the table, and over the view', () => {
    last().open()
    last().say({ type: 'table', table: { number: 7, votes: [1], view: null } })
    last().say(event(8, { votes: [], view: { turn: 0, line: [34] } }))
    last().say(event(9, { view: { line: [34, 41] } }))
    last().say(event(10))
    const tables = heard.slice(1).map((message) => (message as Step).table)
    expect(tables).toEqual([
      { number: 8, votes: [], view: { turn: 0, line: [34] } },
      { number: 9, votes: [], view: { turn: 0, line: [34, 41] } },
      { number: 10, votes: [], view: { turn: 0, line: [34, 41] } },
    ])
  })

  test('drops events that it has seen', () => {
    last().open()
    last().say(picture(7))
    last().say(event(7))
    last().say(event(8))
    last().say(event(8))
    expect(heard.map((message) => message.type)).toEqual(['table', 'event'])
  })

  test('answers beats, and takes a long silence for a loss', () => {
    last().open()
    last().say({ type: 'beat' })
    expect(last().sent).toEqual([{ type: 'beat' }])
    vi.advanceTimersByTime(44_000)
    expect(states.at(-1)).toBe('open')
    vi.advanceTimersByTime(2_000)
    expect(states.at(-1)).toBe('lost')
  })

  test('hands each refusal to who asked', async () => {
    last().open()
    const first = live.ask({ type: 'ready' })
    const second = live.ask({ type: 'back' })
    last().say({ type: 'refused', ref: 2, problem: { code: 'not-absent' } })
    last().say({ type: 'done', ref: 1, number: 3 })
    expect(await first).toBeNull()
    expect(await second).toEqual({ code: 'not-absent' })
  })

  test('sends again what may have been done or not, and believes the table', async () => {
    last().open()
    last().say(picture(3))
    const unknown = { code: 'unknown-outcome', retry_after: 1 }
    const asked = live.ask({ type: 'move', move: '34', after: 3 })
    last().say({ type: 'refused', ref: 1, problem: unknown })
    expect(last().sent).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(last().sent.at(-1)).toEqual({ type: 'move', move: '34', after: 3, ref: 1 })
    last().say({ type: 'refused', ref: 1, problem: { code: 'late' } })
    expect(await asked).toBe(null)
    expect(last().address).not.toContain('after') // the whole table, whatever became of it
    last().open()
    last().say(picture(4))
    const other = live.ask({ type: 'move', move: '43', after: 4 })
    last().say({ type: 'refused', ref: 2, problem: unknown })
    vi.advanceTimersByTime(1000)
    last().say({ type: 'done', ref: 2, number: 5 })
    expect(await other).toBe(null)
  })

  test('says nothing twice in the chat', async () => {
    last().open()
    const said = live.ask({ type: 'chat', text: 'hello' })
    last().say({ type: 'refused', ref: 1, problem: { code: 'unknown-outcome', retry_after: 1 } })
    expect((await said)?.code).toBe('unknown-outcome')
    vi.advanceTimersByTime(5000)
    expect(last().sent).toHaveLength(1)
  })

  test('stays away where it is refused, but not where the server is only busy', () => {
    last().open()
    last().say({ code: 'busy' })
    last().break()
    vi.advanceTimersByTime(10_000)
    expect(Socket.made).toHaveLength(2)
    last().open()
    last().say({ code: 'private-table' })
    last().break()
    vi.advanceTimersByTime(60_000)
    expect(Socket.made).toHaveLength(2)
    expect(refusals).toEqual(['private-table'])
  })

  test('hurries when the network is back', () => {
    last().open()
    last().break()
    live.hurry()
    expect(Socket.made).toHaveLength(2)
    live.hurry()
    expect(Socket.made).toHaveLength(2)
  })

  test('waits longer each time, and not as long as everybody else', () => {
    expect(patience(1, 0)).toBe(300)
    expect(patience(1, 1)).toBe(600)
    expect(patience(20, 1)).toBe(8000)
  })
})
