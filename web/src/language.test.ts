import { describe, expect, test } from 'vitest'
import plurals from '../../tests/language/plurals.json'
import { type Language, say, speak } from './language.svelte'

/** What tests/language/test_plurals.py says the forms with. */
const NUMBERS = [0, 1, 2, 5, 21]
const whole = (form: string) => new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, 'u')

describe.each(Object.entries(plurals))('the page counts like Python in %s', (language, table) => {
  test.each(Object.entries(table))('%s', async (message, forms) => {
    await speak(language as Language)
    for (const [at, number] of NUMBERS.entries()) {
      const said = say(message, { count: number, seconds: number, most: number })
      expect(said.replaceAll('\u00a0', ' ')).toMatch(whole(forms[at]!))
    }
  })
})
