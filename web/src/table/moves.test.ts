import { describe, expect, test } from 'vitest'
import type { Played } from '../messages'
import { around, Choices, lastTurn, parse } from './moves'

describe('moves', () => {
  test('are read as the server writes them', () => {
    expect(parse('34')).toEqual({ kind: 'lay', card: 34 })
    expect(parse('94x49')).toEqual({ kind: 'twist', card: 94, twin: 49 })
    expect(parse('take')).toEqual({ kind: 'take' })
  })

  test('a card that can be laid and can twist leaves a choice', () => {
    const choices = new Choices(['43', '47', '43x34', '14x41', 'take'])
    expect(choices.of(43)).toEqual({ lay: '43', twist: '43x34', twin: 34 })
    expect(choices.only(43)).toBeNull()
    expect(choices.only(47)).toBe('47')
    expect(choices.only(14)).toBe('14x41')
    expect(choices.playable(99)).toBe(false)
    expect(choices.canTake).toBe(true)
  })

  test('without legal moves there is nothing to do', () => {
    expect(new Choices([]).none).toBe(true)
    expect(new Choices(['take']).none).toBe(false)
  })

  test('the others sit around the table clockwise', () => {
    expect(around(4, 2)).toEqual([2, 3, 0, 1])
  })

  test('the last turn of a seat is its take, if it took and opened anew', () => {
    const did = (seat: number, move: string) => ({ seat, move }) as Played
    const history = [did(0, '34'), did(1, '41'), did(0, 'take'), did(0, '12'), did(1, '21x12')]
    expect(lastTurn(history, 0)).toBe(history[2])
    expect(lastTurn(history, 1)).toBe(history[4])
    expect(lastTurn(history, 2)).toBeNull()
    expect(lastTurn([did(1, 'take'), did(0, '34')], 0)?.move).toBe('34')
  })
})
