/** Checking a finished match's shuffle: everything is recomputed here, in the reader's browser. */

import type { Replay, ReplayStep } from '../messages'
import { commitmentOf, deal } from '../shuffle'
import type { KeptForCheck } from '../storage'

export type Check = 'commitment' | 'kept-commitment' | 'kept-entropy' | 'deals'

export interface Finding {
  readonly check: Check
  /** Null if there was nothing to compare with. */
  readonly right: boolean | null
  /** How many things were compared. */
  readonly count: number
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((card, i) => card === b[i])

/** The cards that left the pile in a round, in their order. */
function drawn(steps: readonly ReplayStep[]): number[] {
  return steps.flatMap(({ played }) =>
    [played?.penalty, played?.drew].filter((card): card is number => !!card),
  )
}

async function roundIsRight(
  secret: string,
  entropy: readonly string[],
  steps: readonly ReplayStep[],
): Promise<boolean> {
  const [start] = steps
  if (!start) return false
  const right = await deal(secret, entropy, start.round)
  const hands = start.views.every((view, seat) => same(view.hand, right.hands[seat] ?? []))
  const cards = drawn(steps)
  return (
    hands && start.views[0]?.turn === right.first && same(cards, right.pile.slice(0, cards.length))
  )
}

export async function checkShuffle(replay: Replay, kept: KeptForCheck | null): Promise<Finding[]> {
  const { secret, commitment, entropy } = replay
  if (secret === null || entropy === null) return []
  const rounds = Map.groupBy(replay.steps, (step) => step.round)
  const deals = await Promise.all(
    [...rounds.values()].map((steps) => roundIsRight(secret, entropy, steps)),
  )
  return [
    { check: 'kept-commitment', right: kept ? kept.commitment === commitment : null, count: 1 },
    { check: 'kept-entropy', right: kept ? entropy.includes(kept.entropy) : null, count: 1 },
    { check: 'commitment', right: (await commitmentOf(secret)) === commitment, count: 1 },
    { check: 'deals', right: deals.every(Boolean), count: deals.length },
  ]
}
