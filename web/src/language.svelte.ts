/** Speaks the messages of the Fluent catalogues, the same ones that the Python side speaks. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { remember, remembered, tellServer } from './storage'

/** The languages by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', cs: 'Čeština', pt: 'Português' } as const
export type Language = keyof typeof LANGUAGES
type Values = Record<string, FluentVariable>
type Catalogue = Promise<{ default: string }>

const LOCALES: Record<Language, string> = { en: 'en', de: 'de', cs: 'cs', pt: 'pt-PT' }
const TEXTS: Record<Language, () => Catalogue> = {
  en: () => import('catalogue:en/game+errors+refusals+page'),
  de: () => import('catalogue:de/game+errors+refusals+page'),
  cs: () => import('catalogue:cs/game+errors+refusals+page'),
  pt: () => import('catalogue:pt/game+errors+refusals+page'),
}
const RULES: Record<Language, () => Catalogue> = {
  en: () => import('catalogue:en/rules'),
  de: () => import('catalogue:de/rules'),
  cs: () => import('catalogue:cs/rules'),
  pt: () => import('catalogue:pt/rules'),
}

let bundle = $state.raw(new FluentBundle('en'))
let current = $state<Language>('en')

export function language(): Language {
  return current
}

/** Where dates and times are written as the reader is used to, if the browser says so. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.startsWith(`${current}-`)) ?? LOCALES[current]
}

/** The first of these that we speak. */
export function choose(wanted: readonly string[]): Language {
  const found = wanted
    .map((tag) => tag.split('-')[0]!.toLowerCase())
    .find((tag) => tag in LANGUAGES)
  return (found as Language | undefined) ?? 'en'
}

/** The language chosen here before, or else the browser's. */
export function preferred(): Language {
  return choose([remembered('language', ''), ...navigator.languages])
}

async function bundleOf(
  wanted: Language,
  texts: Record<Language, () => Catalogue>,
): Promise<FluentBundle> {
  // Isolation marks are for mixed writing directions; ours all run left to right.
  const made = new FluentBundle(LOCALES[wanted], { useIsolating: false })
  made.addResource(new FluentResource((await texts[wanted]()).default))
  return made
}

export async function speak(wanted: Language): Promise<void> {
  const next = await bundleOf(wanted, TEXTS)
  bundle = next
  current = wanted
}

export async function switchTo(wanted: Language): Promise<void> {
  remember('language', wanted)
  tellServer('language', wanted)
  await speak(wanted)
}

function format(from: FluentBundle, message: string, values: Values): string | null {
  const pattern = from.getMessage(message)?.value
  return pattern ? from.formatPattern(pattern, values) : null
}

export function say(message: string, values: Values = {}): string {
  return format(bundle, message, values) ?? message
}

/** A message, or null if the catalogue hasn't got it. */
export function trySay(message: string, values: Values = {}): string | null {
  return format(bundle, message, values)
}

/** The rules' text, loaded only where it is read. */
export async function rules(wanted: Language): Promise<(message: string) => string> {
  const made = await bundleOf(wanted, RULES)
  return (message) => format(made, message, {}) ?? message
}

/** Points with their sign, with a true minus. */
export function signed(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
