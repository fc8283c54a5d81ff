/** How large the cards are, so that they fit: in the line, and in the hand. */

import { heightOf } from '../cards/cards'

export interface Layout {
  readonly columns: number
  /** A card's width, in pixels. */
  readonly width: number
  /** Whether cards leave out their twin. */
  readonly small: boolean
}

interface Space {
  readonly width: number
  readonly height: number
  readonly gap: number
  readonly largest: number
}

/** The largest cards of one kind that fit into a space. */
function fitCards(count: number, space: Space, small: boolean): Layout {
  let best: Layout = { columns: 1, width: 0, small }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns)
    const across = (space.width - space.gap * (columns - 1)) / columns
    const down = (space.height - space.gap * (rows - 1)) / rows / heightOf(1, small)
    const width = Math.floor(Math.min(across, down, space.largest))
    if (width >= best.width) best = { columns, width, small }
  }
  return best
}

export const LINE_GAP = 4
/** A line keeps room to grow: its cards shouldn't change size with every move. */
const LINE_GROWS_BY = 6
/** Narrower cards would be unreadable with their twin. */
const NARROWEST_LARGE = 46

export function fitLine(count: number, width: number, height: number): Layout {
  const room = Math.ceil((count + 1) / LINE_GROWS_BY) * LINE_GROWS_BY
  const rim = width > 480 ? 12 : 4
  const space = {
    width: width - 2 * rim,
    height: height - rim - 10,
    gap: LINE_GAP,
    largest: Math.max(84, Math.min(height * 0.3, width * 0.16)),
  }
  const large = fitCards(room, space, false)
  return large.width < NARROWEST_LARGE ? fitCards(room, space, true) : large
}

export const HAND_GAP = 5
/** Room for a full hand, so that its cards keep their size to the end. */
const FULL_HAND = 8
/** As wide as a finger needs. */
const NARROWEST_IN_HAND = 46

/** A hand in one row or two, below a table that is to be seen as well. */
export function fitHand(count: number, width: number, windowHeight: number): Layout {
  const room = Math.max(count, FULL_HAND)
  const oneRow = room * (NARROWEST_IN_HAND + HAND_GAP) <= width
  const columns = oneRow ? room : Math.ceil(room / 2)
  const small = windowHeight < (oneRow ? 480 : 620)
  const across = (width - HAND_GAP * (columns - 1)) / columns
  const down = (windowHeight * (small ? 0.2 : 0.3)) / (oneRow ? 1 : 2) / heightOf(1, small)
  const largest = Math.max(112, windowHeight * 0.12)
  const fitting = Math.floor(Math.min(across, down, largest))
  return { columns, width: Math.max(NARROWEST_IN_HAND, fitting), small }
}
