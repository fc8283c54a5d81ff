/** Points over time, as curves to draw. */

import type { Replay } from '../messages'

/** For each seat its points after every step, earlier rounds included. */
export function pointsOverTime(replay: Replay): number[][] {
  const before = replay.names.map(() => 0)
  let last = replay.steps[0]
  const rows: number[][] = replay.names.map(() => [])
  for (const step of replay.steps) {
    if (last && step.round !== last.round) {
      for (const [seat, points] of last.points.entries()) before[seat]! += points
    }
    for (const [seat, points] of step.points.entries()) rows[seat]!.push(before[seat]! + points)
    last = step
  }
  return rows
}

export interface Frame {
  readonly width: number
  readonly height: number
}

export interface Scale {
  readonly x: (step: number) => number
  readonly y: (points: number) => number
  /** Round numbers to mark. */
  readonly ticks: readonly number[]
}

export function scale(rows: readonly (readonly number[])[], frame: Frame): Scale {
  const all = rows.flat()
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  const span = Math.max(1, high - low)
  const size = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => span / each <= 5) ?? 500
  const ticks: number[] = []
  for (let tick = Math.ceil(low / size) * size; tick <= high; tick += size) ticks.push(tick)
  const steps = Math.max(1, (rows[0]?.length ?? 1) - 1)
  return {
    x: (step) => (step / steps) * frame.width,
    y: (points) => ((high - points) / span) * frame.height,
    ticks,
  }
}
