import { expect, test } from 'vitest'
import type { Replay } from '../messages'
import { pointsOverTime, scale } from './chart'

const step = (round: number, points: number[]) => ({
  round,
  move: 0,
  played: null,
  views: [],
  points,
})
const replay = {
  names: ['Alex', 'Sarah'],
  steps: [step(1, [0, 0]), step(1, [2, -7]), step(2, [0, 0]), step(2, [-1, 4])],
} as unknown as Replay

test('later rounds go on where the earlier ones ended', () => {
  expect(pointsOverTime(replay)).toEqual([
    [0, 2, 2, 1],
    [0, -7, -7, -3],
  ])
})

test('everything lies inside the frame', () => {
  const rows = pointsOverTime(replay)
  const { x, y, ticks } = scale(rows, { width: 300, height: 100 })
  expect([x(0), x(3)]).toEqual([0, 300])
  expect([y(2), y(-7)]).toEqual([0, 100])
  expect(ticks).toEqual([-6, -4, -2, 0, 2])
})
