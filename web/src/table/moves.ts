/** Moves as the server writes them, taken apart for showing. */

import type { Played, ShownTable, Snapshot } from '../messages'

export type Move =
  | { readonly kind: 'lay'; readonly card: number }
  | { readonly kind: 'twist'; readonly card: number; readonly twin: number }
  | { readonly kind: 'take' }

/** 34 lays, 94x49 twists, take takes. */
export function parse(text: string): Move {
  if (text === 'take') return { kind: 'take' }
  const [card, twin] = text.split('x').map(Number)
  return twin === undefined ? { kind: 'lay', card: card! } : { kind: 'twist', card: card!, twin }
}

/** What can be done with one card in hand. */
export interface Choice {
  readonly lay: string | null
  readonly twist: string | null
  readonly twin: number | null
}

const NOTHING: Choice = { lay: null, twist: null, twin: null }

/** What can be done with each card, and whether the line can be taken. */
export class Choices {
  readonly canTake: boolean
  private readonly cards = new Map<number, Choice>()

  constructor(legal: readonly string[]) {
    this.canTake = legal.includes('take')
    for (const text of legal) {
      const move = parse(text)
      if (move.kind === 'take') continue
      const known = this.of(move.card)
      this.cards.set(
        move.card,
        move.kind === 'lay' ? { ...known, lay: text } : { ...known, twist: text, twin: move.twin },
      )
    }
  }

  of(card: number): Choice {
    return this.cards.get(card) ?? NOTHING
  }

  /** The one thing that can be done with a card; null if there is nothing, or a choice. */
  only(card: number): string | null {
    const { lay, twist } = this.of(card)
    return lay && twist ? null : (lay ?? twist)
  }

  playable(card: number): boolean {
    return this.cards.has(card)
  }

  /** Whether nothing is left but to take the line. */
  get onlyTake(): boolean {
    return this.canTake && !this.cards.size
  }

  get none(): boolean {
    return !this.canTake && !this.cards.size
  }
}

/** Whether the reader is to move. */
export const isOwnTurn = (table: ShownTable | null): boolean =>
  table?.status === 'running' && table.you !== null && table.view?.turn === table.you

/** Seats in the order in which they sit around the table, clockwise, seen from one of them. */
export function around(players: number, from: number): number[] {
  return Array.from({ length: players }, (_, step) => (from + step) % players)
}

/**
 * What a seat did in its last turn. Whoever takes the line opens the next one in the same turn: the
 * take tells more.
 */
export function lastTurn(history: readonly Played[], seat: number): Played | null {
  const at = history.findLastIndex((played) => played.seat === seat)
  const before = history[at - 1]
  return before?.seat === seat && before.move === 'take' ? before : (history[at] ?? null)
}

/** Points lost by face-down cards: what the score lacks to the face-up ones. */
export function minusPoints(view: Snapshot, seat: number): number {
  return view.plus[seat]!.length - view.points[seat]!
}
