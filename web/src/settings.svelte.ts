/** What the reader has set, on this device. */

import { remember, remembered } from './memory'

export type Theme = 'auto' | 'light' | 'dark'
export type Pace = 'calm' | 'quick'

class Settings {
  #theme = $state<Theme>(remembered<Theme>('theme', 'auto'))
  #muted = $state(remembered('muted', false))
  #pace = $state<Pace>(remembered<Pace>('pace', 'calm'))

  get theme() {
    return this.#theme
  }
  set theme(theme: Theme) {
    this.#theme = theme
    remember('theme', theme)
    this.paint()
  }

  get muted() {
    return this.#muted
  }
  set muted(muted: boolean) {
    this.#muted = muted
    remember('muted', muted)
  }

  get pace() {
    return this.#pace
  }
  set pace(pace: Pace) {
    this.#pace = pace
    remember('pace', pace)
  }

  /** Put the theme on, and follow the system's if that is wished. */
  paint(): void {
    const dark = this.#theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : this.#theme === 'dark'
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  }

  start(): void {
    this.paint()
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.paint())
  }
}

export const settings = new Settings()
