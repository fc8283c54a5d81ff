/** Who the reader is: a guest with a name. */

import { say } from './language.svelte'
import type { Player } from './messages'
import { server } from './server'
import { remember, remembered } from './storage'

const SUGGESTIONS = 12

class Me {
  #player = $state.raw<Player | null>(null)
  #name = $state(remembered('name', ''))
  private found: Promise<unknown> | null = null

  get id() {
    return this.#player?.id ?? null
  }

  /** The name: the player's, or what a new one would be called. */
  get name() {
    return this.#player?.name ?? this.#name
  }

  /** Ask the server once who we are, and have a name at hand if it doesn't know us. */
  find(): Promise<unknown> {
    this.#name ||= say(`name-${Math.floor(Math.random() * SUGGESTIONS) + 1}`)
    this.found ??= server.me().then(
      (player) => player && this.become(player),
      () => {
        this.found = null // ask again next time
      },
    )
    return this.found
  }

  become(player: Player): void {
    this.#player = player
    this.#name = player.name
    remember('name', player.name)
  }

  /** Be somebody, so that there is somebody to sit down. */
  async ensure(): Promise<void> {
    await this.find()
    if (!this.#player) this.become(await server.newPlayer(this.name))
  }

  async rename(name: string): Promise<void> {
    if (this.#player) this.become(await server.rename(name))
    else {
      this.#name = name
      remember('name', name)
    }
  }
}

export const me = new Me()
