/** Checking a match's shuffle: everything is recomputed here, in the reader's browser. */

import type { Replay, ReplayStep } from '../messages'
import { commitmentOf, deal, sealOf } from '../shuffle'
import type { KeptForCheck } from '../storage'

export type Check =
  | 'kept-commitment'
  | 'kept-entropy'
  | 'kept-seals'
  | 'kept-hands'
  | 'commitment'
  | 'seals'
  | 'deals'

export interface Finding {
  readonly check: Check
  /** Null if there was nothing to compare with. */
  readonly right: boolean | null
  /** How many things were compared. */
  readonly count: number
}

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, i) => one === b[i])

/** What a match's shuffle promised its players, as the catalogues name it. */
export function promiseOf({ entropy, seals }: Replay): 'promise-none' | 'promise-1' | 'promise-2' {
  if (!entropy?.some(Boolean)) return 'promise-none'
  return seals === null ? 'promise-1' : 'promise-2'
}

/** The cards that left the pile in a round, in their order. */
function drawn(steps: readonly ReplayStep[]): number[] {
  return steps.flatMap(({ played }) =>
    [played?.penalty, played?.drew].filter((card): card is number => !!card),
  )
}

function roundIsRight(
  secret: string,
  entropy: readonly string[],
  steps: readonly ReplayStep[],
): boolean {
  const [start] = steps
  if (!start) return false
  const right = deal(secret, entropy, start.round)
  const hands = start.views.every((view, seat) => same(view.hand, right.hands[seat] ?? []))
  const cards = drawn(steps)
  return (
    hands && start.views[0]?.turn === right.first && same(cards, right.pile.slice(0, cards.length))
  )
}

/** What this browser kept, compared with the replay. */
function* checkKept(replay: Replay, kept: KeptForCheck): Generator<Finding> {
  const { commitment, entropy, seals, steps } = replay
  yield { check: 'kept-commitment', right: kept.commitment === commitment, count: 1 }
  yield { check: 'kept-entropy', right: !!entropy?.includes(kept.entropy), count: 1 }
  if (seals || kept.seals) {
    yield {
      check: 'kept-seals',
      right: kept.seals ? same(kept.seals, seals ?? []) : null,
      count: 1,
    }
  }
  const hands = Object.entries(kept.hands ?? {})
  const firsts = new Map(steps.filter(({ move }) => !move).map((step) => [step.round, step]))
  const areRight = hands.every(([round, hand]) =>
    same(hand, firsts.get(Number(round))?.views[kept.seat ?? -1]?.hand ?? []),
  )
  yield { check: 'kept-hands', right: hands.length ? areRight : null, count: hands.length }
}

export function checkShuffle(replay: Replay, kept: KeptForCheck | null): Finding[] {
  const { secret, commitment, seals, entropy } = replay
  if (secret === null || entropy === null) return []
  const findings: Finding[] = kept
    ? [...checkKept(replay, kept)]
    : [{ check: 'kept-commitment', right: null, count: 1 }]
  findings.push({ check: 'commitment', right: commitmentOf(secret) === commitment, count: 1 })
  if (seals) findings.push({ check: 'seals', right: same(seals, entropy.map(sealOf)), count: 1 })
  const rounds = Map.groupBy(replay.steps, (step) => step.round)
  const right = [...rounds.values()].every((steps) => roundIsRight(secret, entropy, steps))
  findings.push({ check: 'deals', right, count: rounds.size })
  return findings
}
