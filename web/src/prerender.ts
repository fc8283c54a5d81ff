/** The home page as text, for `prerender.js`: it is there before any code is. */

import { render } from 'svelte/server'
import App from './App.svelte'
import { type Language, LANGUAGES, say, speak } from './language.svelte'

export const languages = Object.keys(LANGUAGES) as Language[]

export async function home(language: Language): Promise<{ body: string; about: string }> {
  await speak(language)
  return { body: render(App).body, about: say('home-about') }
}
