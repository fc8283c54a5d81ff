/** What can be seen on a card. */

export const isToad = (card: number) => card % 11 === 0

/** The number that is shown small on a card's face: its digits swapped. */
export const twinOf = (card: number) => (card % 10) * 10 + Math.floor(card / 10)

/** How high a card is that is so wide; a small one leaves out its twin. */
export const heightOf = (width: number, small: boolean) => (width * (small ? 112 : 140)) / 100

/** A card's tint: leaf green for low numbers, deep water for high ones. Near cards look alike. */
export const waterOf = (card: number) =>
  `oklch(0.81 0.088 ${Math.round(95 + ((card - 12) / 86) * 200)})`
