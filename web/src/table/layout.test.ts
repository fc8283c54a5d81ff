import { describe, expect, test } from 'vitest'
import { heightOf } from '../cards/cards'
import { fitHand, fitLine, HAND_GAP, LINE_GAP } from './layout'

const PHONE = [312, 180] as const

describe('the line', () => {
  test.each([0, 1, 6, 7, 13, 30, 45])('%i cards stay inside', (count) => {
    const { columns, width, small } = fitLine(count, ...PHONE)
    const rows = Math.ceil(count / columns)
    expect(columns * width + (columns - 1) * LINE_GAP).toBeLessThanOrEqual(PHONE[0])
    const high = rows * heightOf(width, small) + (rows - 1) * LINE_GAP
    expect(high).toBeLessThanOrEqual(PHONE[1])
  })

  test('of thirty cards can be read on a small phone', () => {
    const { width, small } = fitLine(30, ...PHONE)
    expect(width).toBeGreaterThanOrEqual(28)
    expect(small).toBe(true)
  })

  test('keeps its size for some moves', () => {
    expect(fitLine(1, ...PHONE)).toEqual(fitLine(5, ...PHONE))
    expect(fitLine(6, ...PHONE)).not.toEqual(fitLine(5, ...PHONE))
  })

  test('has cards no larger than a card should be', () => {
    expect(fitLine(1, 3000, 400).width).toBe(120)
  })
})

describe('the hand', () => {
  test.each([
    ['one row on a desk', 1200, 800, 9],
    ['two rows on a phone', 300, 740, 5],
    ['one row on a phone on its side', 700, 360, 9],
  ])('stands in %s', (_, width, height, columns) => {
    expect(fitHand(9, width, height).columns).toBe(columns)
  })

  test.each([280, 320, 700, 1200, 3000])('of nine stays inside %i pixels', (width) => {
    const fitted = fitHand(9, width, 800)
    const wide = fitted.columns * fitted.width + (fitted.columns - 1) * HAND_GAP
    expect(wide).toBeLessThanOrEqual(width)
    expect(fitted.width).toBeGreaterThanOrEqual(46)
  })

  test('keeps its size while it gets smaller', () => {
    expect(fitHand(1, 320, 740)).toEqual(fitHand(8, 320, 740))
  })
})
