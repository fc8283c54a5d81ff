import { expect, test } from 'vitest'
import { fitCards } from './layout'

const phone = { width: 300, height: 180, gap: 3, ratio: 1.12, largest: 92 }

test.each([1, 2, 7, 13, 30, 45])('%i cards stay inside', (count) => {
  const { columns, width } = fitCards(count, phone)
  const rows = Math.ceil(count / columns)
  expect(columns * width + (columns - 1) * phone.gap).toBeLessThanOrEqual(phone.width)
  expect(rows * width * phone.ratio + (rows - 1) * phone.gap).toBeLessThanOrEqual(phone.height + 1)
})

test('thirty cards are still wide enough to read on a small phone', () => {
  expect(fitCards(30, phone).width).toBeGreaterThanOrEqual(30)
})

test('one card is no larger than a card should be', () => {
  expect(fitCards(1, { ...phone, width: 3000, height: 2000 }).width).toBe(92)
})
