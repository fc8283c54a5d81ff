/** The moves of a match as on a score sheet: a column a seat, a row each time round the table. */

import type { ReplayStep } from '../messages'

/** A round: the step of its deal, and in each row a step for every seat that had a turn. */
export interface RoundRows {
  readonly round: number
  readonly deal: number
  readonly rows: readonly (readonly (number | null)[])[]
}

export function roundRows(steps: readonly ReplayStep[], seats: number): RoundRows[] {
  const rounds: { round: number; deal: number; rows: (number | null)[][] }[] = []
  let last = seats
  steps.forEach(({ round, played }, index) => {
    if (!played) {
      rounds.push({ round, deal: index, rows: [] })
      last = seats
      return
    }
    const rows = rounds.at(-1)!.rows
    if (played.seat <= last) rows.push(Array<null>(seats).fill(null))
    rows.at(-1)![played.seat] = index
    last = played.seat
  })
  return rounds
}
