/** The largest cards that fit. */

export interface Space {
  readonly width: number
  readonly height: number
  readonly gap: number
  /** A card's height for each unit of its width. */
  readonly ratio: number
  readonly largest: number
}

export interface Fitted {
  readonly columns: number
  readonly width: number
}

export function fitCards(count: number, space: Space): Fitted {
  let best: Fitted = { columns: 1, width: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns)
    const across = (space.width - space.gap * (columns - 1)) / columns
    const down = (space.height - space.gap * (rows - 1)) / rows / space.ratio
    const width = Math.floor(Math.min(across, down, space.largest))
    if (width >= best.width) best = { columns, width }
  }
  return best
}
