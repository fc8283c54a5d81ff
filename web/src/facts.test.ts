import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BotSummary } from './messages'

const LIMITS = { max_players: 4, longest_name: 30 }
const BOTS: BotSummary[] = [
  { name: 'random', about: '', level: null },
  { name: 'level-2', about: '', level: 2 },
  { name: 'level-1', about: '', level: 1 },
]
const LESSONS = [{ name: 'line', steps: 9 }]
const FACTS = {
  limits: LIMITS,
  levels: [
    { level: 1, bot: 'level-1' },
    { level: 2, bot: 'level-2' },
  ],
  lessons: LESSONS,
}
const ANSWERS: Record<string, unknown> = {
  '/api/v1/limits': LIMITS,
  '/api/v1/bots': BOTS,
  '/api/v1/lessons': LESSONS,
}
const answer = (path: string) => Promise.resolve(Response.json(ANSWERS[path]))
const asked = vi.fn(answer)
const stored = new Map<string, string>()

/** The module as a page that is just opened has it. */
const opened = () => {
  vi.resetModules()
  return import('./facts.svelte')
}

beforeEach(() => {
  vi.stubGlobal('fetch', asked.mockImplementation(answer))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  asked.mockReset()
  stored.clear()
  vi.unstubAllGlobals()
})

test('the server is asked once, and its levels are sorted out of its bots', async () => {
  const { facts, loadFacts } = await opened()
  expect(facts()).toBeNull()
  expect(await loadFacts()).toEqual(FACTS)
  expect(await loadFacts()).toEqual(FACTS)
  expect(facts()).toEqual(FACTS)
  expect(asked.mock.calls.map(([path]) => path)).toEqual(Object.keys(ANSWERS))
})

test('who comes back sees the last answer at once, and the new one when it is there', async () => {
  const old = { ...FACTS, lessons: [] }
  stored.set('toadline.facts', JSON.stringify(old))
  const { facts, loadFacts } = await opened()
  const loading = loadFacts()
  expect(facts()).toEqual(old)
  expect(await loading).toEqual(FACTS)
  expect(facts()).toEqual(FACTS)
  expect(JSON.parse(stored.get('toadline.facts')!)).toEqual(FACTS)
})

test('the last answer has to do while there is none', async () => {
  asked.mockRejectedValue(new TypeError('no network'))
  stored.set('toadline.facts', JSON.stringify(FACTS))
  const { loadFacts } = await opened()
  expect(await loadFacts()).toEqual(FACTS)
})

test('an unanswered question is asked again', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'))
  const { loadFacts } = await opened()
  await expect(loadFacts()).rejects.toThrow('can’t be reached')
  expect(await loadFacts()).toEqual(FACTS)
})

test('a level that the server no longer has becomes the nearest one below', async () => {
  const { botOf } = await opened()
  expect(botOf(FACTS.levels, 1)).toBe('level-1')
  expect(botOf(FACTS.levels, 8)).toBe('level-2')
  expect(botOf(FACTS.levels, 0)).toBe('level-1')
})
