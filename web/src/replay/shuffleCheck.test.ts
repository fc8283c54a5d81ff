import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Replay, ReplayStep } from '../messages'
import type { KeptForCheck } from '../storage'
import { checkShuffle, promiseOf } from './shuffleCheck'

interface Vector {
  secret: string
  commitment: string
  seals: string[] | null
  entropy: string[]
  deals: { round: number; first: number; hands: number[][]; pile: number[] }[]
}
const file = new URL('../../../tests/rules/vectors/shuffle.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf-8')) as Vector[]
const isFull = ({ entropy }: Vector) => entropy.every(Boolean)
const first = vectors.find((vector) => isFull(vector) && !vector.seals)!
const second = vectors.find((vector) => isFull(vector) && vector.seals)!

function replay({ deals, ...numbers }: Vector = second): Replay {
  const steps = deals.flatMap(({ round, first, hands, pile }) => [
    {
      round,
      move: 0,
      played: null,
      points: [],
      views: hands.map((hand) => ({ hand, turn: first })),
    },
    { round, move: 1, played: { penalty: null, drew: pile[0] }, points: [], views: [] },
    { round, move: 2, played: { penalty: pile[1], drew: null }, points: [], views: [] },
  ]) as unknown as ReplayStep[]
  return { names: [], rounds: 2, pro: false, ...numbers, steps }
}
const kept: KeptForCheck = {
  commitment: second.commitment,
  entropy: second.entropy[1]!,
  seals: second.seals!,
  seat: 1,
  hands: { 1: second.deals[0]!.hands[1]!, 2: second.deals[1]!.hands[1]! },
}
const rights = (...given: Parameters<typeof checkShuffle>) =>
  Object.fromEntries(checkShuffle(...given).map(({ check, right }) => [check, right]))

describe('checking the shuffle', () => {
  test('a fair match passes', () => {
    expect(rights(replay(), kept)).toEqual({
      'kept-commitment': true,
      'kept-entropy': true,
      'kept-seals': true,
      'kept-hands': true,
      commitment: true,
      seals: true,
      deals: true,
    })
  })

  test('a match from before there were seals passes, too', () => {
    const { commitment, entropy } = first
    expect(rights(replay(first), { commitment, entropy: entropy[0]! })).toEqual({
      'kept-commitment': true,
      'kept-entropy': true,
      'kept-hands': null,
      commitment: true,
      deals: true,
    })
  })

  test('without anything kept, that part is left open', () => {
    expect(rights(replay(), null)).toEqual({
      'kept-commitment': null,
      commitment: true,
      seals: true,
      deals: true,
    })
  })

  test('another commitment than before the deal is found', () => {
    const found = rights(replay(), { ...kept, commitment: '00' })
    expect(found).toMatchObject({ 'kept-commitment': false, commitment: true })
  })

  test('entropy that was left out is found', () => {
    const found = rights(replay(), { ...kept, entropy: 'mine' })
    expect(found).toMatchObject({ 'kept-entropy': false })
  })

  test('a seal that was exchanged after the reveal is found', () => {
    const found = rights(replay(), { ...kept, seals: ['00', second.seals![1]!] })
    expect(found).toMatchObject({ 'kept-seals': false, seals: true, deals: true })
  })

  test('seals that are left out are found', () => {
    expect(rights({ ...replay(), seals: null }, kept)).toMatchObject({ 'kept-seals': false })
  })

  test('entropy without a seal of its own is found', () => {
    const seals = ['', second.seals![1]!]
    expect(rights({ ...replay(), seals }, null)).toMatchObject({ seals: false, deals: true })
  })

  test('another hand than the one that was dealt is found', () => {
    const found = rights(replay(), { ...kept, hands: { 1: [12], 2: kept.hands![2]! } })
    expect(found).toMatchObject({ 'kept-hands': false, deals: true })
    const elsewhere = rights(replay(), { ...kept, hands: { 7: kept.hands![2]! } })
    expect(elsewhere).toMatchObject({ 'kept-hands': false })
  })

  test('another secret is found', () => {
    expect(rights({ ...replay(), secret: 'ab'.repeat(32) }, kept)).toMatchObject({
      commitment: false,
      deals: false,
    })
  })

  test('a swapped pile is found', () => {
    const wrong = replay()
    const steps = wrong.steps.map((step) =>
      step.move === 1 ? { ...step, played: { ...step.played!, drew: 99 } } : step,
    )
    expect(rights({ ...wrong, steps }, kept)).toMatchObject({ commitment: true, deals: false })
  })

  test('a record without a secret has nothing to check', () => {
    expect(checkShuffle({ ...replay(), secret: null }, kept)).toEqual([])
  })
})

test('a replay says which promise it carries', () => {
  expect(promiseOf(replay(first))).toBe('promise-1')
  expect(promiseOf(replay())).toBe('promise-2')
  expect(promiseOf({ ...replay(), entropy: ['', ''] })).toBe('promise-none')
})
