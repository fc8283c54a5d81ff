import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Replay, ReplayStep } from '../messages'
import { checkShuffle } from './shuffleCheck'

interface Vector {
  secret: string
  commitment: string
  entropy: string[]
  deals: { round: number; first: number; hands: number[][]; pile: number[] }[]
}
const file = new URL('../../../tests/rules/vectors/shuffle.json', import.meta.url)
const vector = (JSON.parse(readFileSync(file, 'utf-8')) as Vector[])[1]!

function replay(): Replay {
  const steps = vector.deals.flatMap(({ round, first, hands, pile }) => [
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
  const { secret, commitment, entropy } = vector
  return { names: [], rounds: 2, pro: false, commitment, entropy, secret, steps }
}
const kept = { commitment: vector.commitment, entropy: vector.entropy[0]! }
const rights = async (...given: Parameters<typeof checkShuffle>) =>
  Object.fromEntries((await checkShuffle(...given)).map(({ check, right }) => [check, right]))

describe('checking the shuffle', () => {
  test('a fair match passes', async () => {
    expect(await rights(replay(), kept)).toEqual({
      'kept-commitment': true,
      'kept-entropy': true,
      commitment: true,
      deals: true,
    })
  })

  test('without anything kept, that part is left open', async () => {
    expect(await rights(replay(), null)).toMatchObject({
      'kept-commitment': null,
      'kept-entropy': null,
      deals: true,
    })
  })

  test('another commitment than before the deal is found', async () => {
    expect(await rights(replay(), { ...kept, commitment: '00' })).toMatchObject({
      'kept-commitment': false,
    })
  })

  test('entropy that was left out is found', async () => {
    expect(await rights(replay(), { ...kept, entropy: 'mine' })).toMatchObject({
      'kept-entropy': false,
    })
  })

  test('another secret is found', async () => {
    expect(await rights({ ...replay(), secret: 'ab'.repeat(32) }, kept)).toMatchObject({
      commitment: false,
      deals: false,
    })
  })

  test('a swapped pile is found', async () => {
    const wrong = replay()
    const steps = wrong.steps.map((step) =>
      step.move === 1 ? { ...step, played: { ...step.played!, drew: 99 } } : step,
    )
    expect(await rights({ ...wrong, steps }, kept)).toMatchObject({
      commitment: true,
      deals: false,
    })
  })

  test('a record without a secret has nothing to check', async () => {
    expect(await checkShuffle({ ...replay(), secret: null }, kept)).toEqual([])
  })
})
