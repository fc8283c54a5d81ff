import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Played, ShownTable } from '../messages'
import { sealOf } from '../shuffle'
import { keptForCheck } from '../storage'
import { awaitedAt, keepFirstHand, keepSeals, sealFor } from './sealing'

let stored: Map<string, string>

const open = { id: 'pond', status: 'open', commitment: 'c0', you: null, seats: [{}, {}] }
const table = (more: object = {}) => ({ ...open, ...more }) as unknown as ShownTable
const revealing = (seals: string[], more: object = {}) =>
  table({
    status: 'revealing',
    you: 0,
    seats: seals.map((seal) => ({ seal, entropy: '' })),
    ...more,
  })
const dealt = (round: number, hand: number[]) =>
  table({ status: 'running', you: 0, view: { hand, match: { number: round } } })
const by = (...seats: number[]) => seats.map((seat) => ({ seat }) as Played)

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('sealing', () => {
  test('what is sealed is kept, with the commitment, and revealed when all seats are taken', () => {
    const seal = sealFor(table())
    const { entropy } = keptForCheck('pond')!
    expect(keptForCheck('pond')).toEqual({ commitment: 'c0', entropy })
    expect(seal).toBe(sealOf(entropy))
    expect(awaitedAt(table({ you: 0, seats: [{ seal, entropy: '' }, {}] }))).toBeNull()
    expect(awaitedAt(revealing([seal, 'other']))).toEqual({ entropy })
  })

  test('sitting down twice seals the same, another table something else', () => {
    expect(sealFor(table())).toBe(sealFor(table()))
    expect(sealFor(table())).not.toBe(sealFor(table({ id: 'lake' })))
  })

  test('what cannot be kept is not sealed', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(sealFor(table())).toBe('')
  })

  test('what is revealed already, or was never sealed, is not awaited', () => {
    const seal = sealFor(table())
    expect(awaitedAt(revealing(['', 'other']))).toBeNull()
    expect(awaitedAt(revealing([seal, 'other'], { you: null }))).toBeNull()
    const seats = [{ seal, entropy: 'known' }, {}]
    expect(awaitedAt(table({ status: 'revealing', you: 0, seats }))).toBeNull()
  })

  test('what was sealed on another device stays sealed here', () => {
    expect(awaitedAt(revealing(['other', 'other']))).toBe('elsewhere')
    sealFor(table())
    expect(awaitedAt(revealing(['other', 'other']))).toBe('elsewhere')
  })

  test('nothing is revealed to a server that changed its commitment or a seal', () => {
    const seal = sealFor(table())
    expect(awaitedAt(revealing([seal, 'other'], { commitment: 'c1' }))).toBe('changed')
    keepSeals(revealing([seal, 'other']))
    expect(keptForCheck('pond')).toMatchObject({ seals: [seal, 'other'], seat: 0 })
    expect(awaitedAt(revealing([seal, 'other']))).toHaveProperty('entropy')
    expect(awaitedAt(revealing([seal, 'better']))).toBe('changed')
  })
})

describe('the first hand of a round', () => {
  test('is kept as it was first seen', () => {
    sealFor(table())
    keepFirstHand(dealt(1, [12, 13]), [])
    keepFirstHand(dealt(1, [98]), [])
    keepFirstHand(dealt(2, [21, 23]), by(1, 1))
    expect(keptForCheck('pond')).toMatchObject({ seat: 0, hands: { 1: [12, 13], 2: [21, 23] } })
  })

  test('is known only before the first own move', () => {
    sealFor(table())
    keepFirstHand(dealt(1, [12, 13]), by(1, 0))
    expect(keptForCheck('pond')!.hands).toBeUndefined()
  })

  test('is not kept for who watches, or sat down elsewhere', () => {
    keepFirstHand(dealt(1, [12, 13]), [])
    expect(keptForCheck('pond')).toBeNull()
    sealFor(table())
    keepFirstHand({ ...dealt(1, [12, 13]), you: null }, [])
    expect(keptForCheck('pond')!.hands).toBeUndefined()
  })
})
