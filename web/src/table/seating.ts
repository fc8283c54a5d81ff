/** Opening tables and sitting down at them. */

import type { NewTable, WholeTable } from '../messages'
import { me } from '../player.svelte'
import { server } from '../server'
import { entropy } from '../shuffle'
import { keepForCheck } from '../storage'

/**
 * Sit down. Commitment and own entropy are kept first: after the match they show whether the
 * shuffle was fair.
 */
export async function sitDown(table: WholeTable, seat?: number): Promise<WholeTable> {
  await me.ensure()
  const own = entropy()
  keepForCheck(table.id, { commitment: table.commitment, entropy: own })
  return server.sit(table.id, own, seat)
}

export async function openTable(options: NewTable): Promise<WholeTable> {
  await me.ensure()
  return sitDown(await server.open(options))
}

/** A match against several of one bot. */
export function playBots(count: number, bot: string): Promise<WholeTable> {
  const seats = ['open', ...Array.from({ length: count }, () => `bot:${bot}`)]
  return openTable({ players: seats.length, seats, chat: false })
}
