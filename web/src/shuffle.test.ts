import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commitmentOf, deal, entropy } from './shuffle'

interface Vector {
  secret: string
  commitment: string
  entropy: string[]
  deals: { round: number; first: number; hands: number[][]; pile: number[] }[]
}
const file = new URL('../../tests/rules/vectors/shuffle.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf-8')) as Vector[]

test.each(vectors)('the shuffle of secret $secret', async (vector) => {
  expect(await commitmentOf(vector.secret)).toBe(vector.commitment)
  for (const { round, ...dealt } of vector.deals) {
    expect(await deal(vector.secret, vector.entropy, round)).toEqual(dealt)
  }
})

test('entropy is 32 hexadecimal digits, fresh each time', () => {
  expect(entropy()).toMatch(/^[0-9a-f]{32}$/)
  expect(entropy()).not.toBe(entropy())
})
