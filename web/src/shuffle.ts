/**
 * The fair shuffle, version 1, recomputed in the browser: docs/fair-shuffle.md says how it works,
 * and tests/rules/vectors holds this to it.
 */

export interface Deal {
  /** Each seat's cards, in rising order. */
  readonly hands: readonly (readonly number[])[]
  /** The first of them is drawn first. */
  readonly pile: readonly number[]
  readonly first: number
}

async function sha256(data: BufferSource): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (data: Uint8Array) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')

export async function commitmentOf(secret: string): Promise<string> {
  const pairs = secret.match(/../g) ?? []
  return hex(await sha256(Uint8Array.from(pairs, (pair) => parseInt(pair, 16))))
}

async function keyOf(secret: string, entropy: readonly string[]): Promise<string> {
  const parts = ['toadline shuffle 1', secret, String(entropy.length), ...entropy]
  return hex(await sha256(bytes(parts.join('\n'))))
}

/** The endless row of numbers that belongs to a round. */
class Row {
  private block = 0
  private waiting: number[] = []

  constructor(
    private readonly key: string,
    private readonly round: number,
  ) {}

  private async next(): Promise<number> {
    if (!this.waiting.length) {
      const digest = await sha256(bytes(`${this.key} ${this.round} ${this.block++}`))
      const numbers = new DataView(digest.buffer)
      for (let at = 0; at < 32; at += 4) this.waiting.push(numbers.getUint32(at))
    }
    return this.waiting.shift()!
  }

  /** A fair choice among `count`. */
  async choose(count: number): Promise<number> {
    const bound = Math.floor(2 ** 32 / count) * count
    for (;;) {
      const number = await this.next()
      if (number < bound) return number % count
    }
  }
}

export async function deal(
  secret: string,
  entropy: readonly string[],
  round: number,
): Promise<Deal> {
  const players = entropy.length
  const key = await keyOf(secret, entropy)
  const row = new Row(key, round)
  const deck = Array.from({ length: 87 }, (_, index) => index + 12).filter((card) => card % 10)
  for (let i = deck.length - 1; i > 0; i--) {
    const j = await row.choose(i + 1)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  const size = players === 4 ? 8 : 9
  const hands = Array.from({ length: players }, (_, seat) =>
    deck.slice(seat * size, (seat + 1) * size).sort((a, b) => a - b),
  )
  const dealer = await new Row(key, 0).choose(players)
  return { hands, pile: deck.slice(players * size), first: (dealer + round) % players }
}

/** Fresh entropy for a shuffle: 32 hexadecimal digits. */
export function entropy(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}
