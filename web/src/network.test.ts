import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers, watchNetwork } from './network.svelte'
import { server } from './server'

const browser = new EventTarget()
const answered = () => Promise.resolve(Response.json(null))
const lost = () => Promise.reject(new TypeError('no network'))
const byAProxy = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))
const refused = () =>
  Promise.resolve(Response.json({ code: 'busy', sentence: 'Too busy.' }, { status: 503 }))
const ask = () => server.me().catch(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['an answer', answered, true],
  ['a refusal', refused, true],
  ['nothing', lost, false],
  ['a proxy', byAProxy, false],
])('whether the server answers is learnt from %s', async (_, fetched, answers) => {
  vi.stubGlobal('fetch', fetched)
  await ask()
  expect(serverAnswers()).toBe(answers)
})

test('while nothing answers, the server is asked again', async () => {
  vi.stubGlobal('fetch', lost)
  const stop = watchNetwork(server.me)
  await ask()
  vi.stubGlobal('fetch', answered)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(serverAnswers()).toBe(true)
  stop()
})

test('what the browser believes is looked into', async () => {
  vi.stubGlobal('fetch', answered)
  const stop = watchNetwork(server.me)
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(serverAnswers()).toBe(true)
  vi.stubGlobal('fetch', lost)
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(serverAnswers()).toBe(false)
  stop()
})
