/**
 * The fair shuffle, recomputed in the browser: docs/fair-shuffle.md says how it works, and
 * tests/rules/vectors holds this to it.
 */

import { sha256 } from './sha256'

export interface Deal {
  /** Each seat's cards, in rising order. */
  readonly hands: readonly (readonly number[])[]
  /** The first of them is drawn first. */
  readonly pile: readonly number[]
  readonly first: number
}

const hashOf = (text: string) => sha256(new TextEncoder().encode(text))
const hex = (data: Uint8Array) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
const hexOf = ({ buffer }: DataView) => hex(new Uint8Array(buffer))

export function commitmentOf(secret: string): string {
  const pairs = secret.match(/../g) ?? []
  return hexOf(sha256(Uint8Array.from(pairs, (pair) => parseInt(pair, 16))))
}

/** What binds a player to their entropy; a seat that adds none has none. */
export function sealOf(entropy: string): string {
  return entropy && hexOf(hashOf(`toadline seal ${entropy}`))
}

function keyOf(secret: string, entropy: readonly string[]): string {
  const parts = ['toadline shuffle 1', secret, String(entropy.length), ...entropy]
  return hexOf(hashOf(parts.join('\n')))
}

/** The endless row of numbers that belongs to a round. */
function* numbers(key: string, round: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digest = hashOf(`${key} ${round} ${block}`)
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at)
  }
}

/** A fair choice among `count`. */
function choose(count: number, row: Generator<number, never>): number {
  const bound = Math.floor(2 ** 32 / count) * count
  for (;;) {
    const number = row.next().value
    if (number < bound) return number % count
  }
}

export function deal(secret: string, entropy: readonly string[], round: number): Deal {
  const players = entropy.length
  const key = keyOf(secret, entropy)
  const row = numbers(key, round)
  const deck = Array.from({ length: 87 }, (_, index) => index + 12).filter((card) => card % 10)
  for (let i = deck.length - 1; i > 0; i--) {
    const j = choose(i + 1, row)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  const size = players === 4 ? 8 : 9
  const hands = Array.from({ length: players }, (_, seat) =>
    deck.slice(seat * size, (seat + 1) * size).sort((a, b) => a - b),
  )
  const dealer = choose(players, numbers(key, 0))
  return { hands, pile: deck.slice(players * size), first: (dealer + round) % players }
}

/** Fresh entropy for a shuffle: 32 hexadecimal digits. */
export function newEntropy(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}
