/**
 * SHA-256 (FIPS 180-4). Browsers have it, but only on secure pages, and a table at home is often
 * played without https.
 */

const PRIMES = Array.from({ length: 320 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
)
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

/** The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const size = Math.ceil((message.length + 9) / 64) * 64
  const bytes = new Uint8Array(size)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(size - 4, message.length * 8)
  return view
}

/** A block as 16 numbers, and 48 more that follow from them. */
function schedule(blocks: DataView, start: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => blocks.getUint32(start + 4 * at))
  for (let at = 16; at < 64; at++) {
    const near = words[at - 2]!
    const far = words[at - 15]!
    const mixed = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    const other = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    words.push((words[at - 16]! + other + words[at - 7]! + mixed) | 0)
  }
  return words
}

function compress(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  words.forEach((word, at) => {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[at]! + word) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  })
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0)
}

export function sha256(message: Uint8Array): DataView {
  const blocks = padded(message)
  let state = START
  for (let start = 0; start < blocks.byteLength; start += 64) {
    state = compress(state, schedule(blocks, start))
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(4 * at, word))
  return digest
}
