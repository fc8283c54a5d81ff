import { FluentBundle, FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import cs from 'catalogue:cs/game+page'
import de from 'catalogue:de/page'
import { typeset } from './typeset'

test('no line begins with an ellipsis', () => {
  expect(typeset('de', 'Einen Moment …')).toBe('Einen Moment\u00a0…')
  expect(typeset('en', 'One moment…')).toBe('One moment…')
})

test('a Czech word of one letter stays with the next one', () => {
  const text = 'Kolo { $number } z { $rounds }\n    A teď i s botem (u stolu), já k 18 a v řadě'
  const set = 'Kolo { $number } z~{ $rounds }\n    A~teď i~s~botem (u~stolu), já k~18 a~v~řadě'
  expect(typeset('cs', text)).toBe(set.replaceAll('~', '\u00a0'))
  expect(typeset('pt', 'a mesa e o bot')).toBe('a mesa e o bot')
})

test('the catalogues of the build are set so, and can still be said', () => {
  const bundle = new FluentBundle('cs', { useIsolating: false })
  expect(bundle.addResource(new FluentResource(cs))).toEqual([])
  const said = bundle.formatPattern(bundle.getMessage('round-number')!.value!, {
    number: 1,
    rounds: 2,
  })
  expect(said).toBe('Kolo 1 z\u00a02')
  expect(de).toContain('\u00a0…')
  expect(`${cs}${de}`).not.toContain(' …')
})
