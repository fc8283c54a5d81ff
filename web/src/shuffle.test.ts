import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commitmentOf, deal, newEntropy, sealOf } from './shuffle'

interface Vector {
  secret: string
  commitment: string
  seals: string[] | null
  entropy: string[]
  deals: { round: number; first: number; hands: number[][]; pile: number[] }[]
}
const file = new URL('../../tests/rules/vectors/shuffle.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf-8')) as Vector[]

test.each(vectors)('the shuffle of secret $secret', (vector) => {
  expect(commitmentOf(vector.secret)).toBe(vector.commitment)
  if (vector.seals) expect(vector.entropy.map(sealOf)).toEqual(vector.seals)
  for (const { round, ...dealt } of vector.deals) {
    expect(deal(vector.secret, vector.entropy, round)).toEqual(dealt)
  }
})

test('entropy is 32 hexadecimal digits, fresh each time', () => {
  expect(newEntropy()).toMatch(/^[0-9a-f]{32}$/)
  expect(newEntropy()).not.toBe(newEntropy())
})
