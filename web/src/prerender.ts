/** The home page and the pond as text, for `prerender.js`: they are there before any code is. */

import { render } from 'svelte/server'
import App from './App.svelte'
import Pond from './cards/Pond.svelte'
import { type Language, LANGUAGES, say, speak } from './language.svelte'

/** Below every page. No code ever touches it, so it costs none. */
export const pond = render(Pond).body

export const languages = Object.keys(LANGUAGES) as Language[]

export async function home(language: Language): Promise<{ body: string; about: string }> {
  await speak(language)
  return { body: render(App).body, about: say('home-about') }
}
