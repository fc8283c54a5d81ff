import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256'

const ours = (message: Uint8Array) => Buffer.from(sha256(message).buffer as ArrayBuffer)
const theirs = (message: Uint8Array) => createHash('sha256').update(message).digest()

test('every length around a block, and some long ones', () => {
  for (const length of [...Array.from({ length: 200 }, (_, length) => length), 1000, 100_000]) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255)
    expect(ours(message)).toEqual(theirs(message))
  }
})
