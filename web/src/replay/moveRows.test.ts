import { expect, test } from 'vitest'
import type { ReplayStep } from '../messages'
import { roundRows } from './moveRows'

const step = (round: number, seat: number | null): ReplayStep => ({
  round,
  move: 0,
  played: seat === null ? null : { seat, move: '34', took: [], penalty: null, drew: null },
  points: [],
  views: [],
})

test('a row is once round the table, and starts with whoever opens the round', () => {
  const seats = [null, 1, 2, 0, 1, null, 0, 1, 2, 0]
  const steps = seats.map((seat, index) => step(index < 5 ? 1 : 2, seat))
  expect(roundRows(steps, 3)).toEqual([
    {
      round: 1,
      deal: 0,
      rows: [
        [null, 1, 2],
        [3, 4, null],
      ],
    },
    {
      round: 2,
      deal: 5,
      rows: [
        [6, 7, 8],
        [9, null, null],
      ],
    },
  ])
})
