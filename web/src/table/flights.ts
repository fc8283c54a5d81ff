/** How the cards move when something happens at a table. */

import type { ShownTable } from '../messages'
import type { Flight, Passage } from './animation'
import type { Step } from './live'
import { parse } from './moves'

/** `before`: the table before it; `speed`: how much longer than usual it takes. */
export function flightOf(
  { event, table }: Step,
  before: ShownTable | null,
  speed: number,
): Flight | null {
  if (event.kind === 'started' || event.kind === 'dealt') {
    return { from: () => 'pile', passages: [], duration: 380 * speed, stagger: 45 * speed }
  }
  if (event.kind !== 'moved' || !before) return null
  const { played } = event
  const own = played.seat === table.you
  const move = parse(played.move)
  const passages: Passage[] = []
  if (move.kind === 'twist') {
    passages.push({
      card: move.card,
      stops: [own ? move.card : `hand-${played.seat}`, move.twin, `plus-${played.seat}`],
    })
    passages.push({ card: move.twin, stops: [move.twin, move.twin, `plus-${played.seat}`] })
  }
  if (move.kind === 'take') {
    for (const card of played.took) passages.push({ card, stops: [card, `minus-${played.seat}`] })
    if (played.penalty !== null)
      passages.push({ card: null, stops: ['pile', `minus-${played.seat}`] })
  }
  if (played.drew !== null && !own)
    passages.push({ card: null, stops: ['pile', `hand-${played.seat}`] })
  return {
    from: (card) => (card === played.drew ? 'pile' : `hand-${played.seat}`),
    passages,
    duration: (move.kind === 'lay' ? 300 : 360) * speed,
    stagger: 0,
  }
}
