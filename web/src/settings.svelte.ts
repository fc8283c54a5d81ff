/** What the reader has set, on this device. */

import { remember, remembered, tellServer } from './storage'

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
    tellServer('theme', theme === 'auto' ? '' : theme)
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

  /** Put the theme on; without one the device's colours are the page's. */
  paint(): void {
    if (this.#theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = this.#theme
  }
}

export const settings = new Settings()
