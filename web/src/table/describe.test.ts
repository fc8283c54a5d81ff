import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Language, LANGUAGES, speak } from '../language.svelte'
import type { Event, ShownTable } from '../messages'
import { describeEvent } from './describe'
import type { Step } from './live'

const view = {
  line: [34, 41, 49],
  line_cost: 3,
  pile_size: 9,
  turn: 0,
  outcome: null,
  match: { number: 1, rounds: 2, over: false },
}
const seats = ['Alex', 'Marlene'].map((name) => ({ name }))
const table = { status: 'running', you: 0, seats, view } as unknown as ShownTable
const moved = (seat: number, move: string, more: object = {}) =>
  ({
    kind: 'moved',
    played: { seat, move, took: [], penalty: null, drew: null, ...more },
  }) as unknown as Event
const said = (event: Event, after: object = {}) =>
  describeEvent(
    { event, table: { ...table, view: { ...view, ...after } } } as unknown as Step,
    table,
  )

const EVENTS: Event[] = [
  moved(1, '94x49'),
  moved(1, '44'),
  moved(0, 'take', { took: [34, 41, 49], penalty: 55 }),
  moved(0, '44', { drew: 12 }),
  ...['started', 'dealt'].map((kind) => ({ kind }) as Event),
  ...['seated', 'left', 'revealed', 'absent', 'back', 'voted', 'ready'].map(
    (kind) => ({ kind, seat: 1 }) as Event,
  ),
  { kind: 'closed', reason: 'host' },
  { kind: 'rematched' } as Event,
]

describe.each(Object.keys(LANGUAGES) as Language[])('what happens, in %s', (language) => {
  beforeAll(async () => {
    vi.stubGlobal('location', { pathname: '/', search: '' })
    await speak(language)
  })

  test.each(EVENTS)('$kind is said in short sentences', (event) => {
    const text = said(event)
    expect(text).toMatch(/[.!]$/)
    expect(text).not.toMatch(/[{}]|tell-|round-/)
    for (const sentence of text.split(/[.!] /))
      expect(sentence.split(' ').length).toBeLessThanOrEqual(10)
  })
})

test('a move ends in whose turn it is', async () => {
  await speak('en')
  expect(said(moved(1, '94x49'))).toBe('Marlene twists 49 with 94. Your turn.')
  expect(said(moved(0, '44', { drew: 12 }), { turn: 1 })).toBe('You lay 44. You draw 12.')
  await speak('de')
  expect(said(moved(1, 'take'))).toBe('Marlene nimmt die Reihe: 3 Minuspunkte. Du bist dran.')
})

test('a round ends in its points, and the match in its totals and winner', async () => {
  await speak('en')
  const ended = { turn: null, outcome: { ending: 'taken', seat: 1 }, points: [2, -3] }
  expect(said(moved(1, 'take'), ended)).toBe(
    'Marlene takes the line: 3 minus points. Marlene took the last line: the round is over. ' +
      'Alex +2, Marlene −3.',
  )
  const match = { number: 2, rounds: 2, over: true, totals: [5, -9], winners: [0] }
  expect(said(moved(1, 'take'), { ...ended, match })).toMatch(
    /the round is over\. Alex \+5, Marlene −9\. .*[Ww]in.*[.!]$/,
  )
})
