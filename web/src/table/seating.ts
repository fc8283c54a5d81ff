/** Opening tables and sitting down at them. */

import type { NewTable, ShownTable, WholeTable } from '../messages'
import { me } from '../player.svelte'
import { Refusal, server } from '../server'
import { awaitedAt, keepSeals, sealFor } from './sealing'

/** Sit down; if that was the last seat, reveal at once what was sealed. */
export async function sitDown(table: WholeTable): Promise<WholeTable> {
  await me.ensure()
  const seated = await takeSeat(table.id, sealFor(table))
  await revealAt(seated).catch(() => undefined) // at the table it is tried again
  return seated
}

/** Take a seat; if nobody knows whether that was done, look, and try again. */
async function takeSeat(table: string, seal: string): Promise<WholeTable> {
  try {
    return await server.sit(table, seal)
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'unknown-outcome') throw error
    const now = await server.table(table)
    return now.you === null ? server.sit(table, seal) : now
  }
}

/** Reveal what was sealed, if the table waits for it. */
export async function revealAt(table: ShownTable): Promise<void> {
  const awaited = awaitedAt(table)
  if (awaited === null || typeof awaited === 'string') return
  keepSeals(table)
  await server.reveal(table.id, awaited.entropy)
}

export async function openTable(options: NewTable): Promise<WholeTable> {
  await me.ensure()
  return sitDown(await server.open(options))
}

/** A seat at the next table of the same people; whoever is first opens it. */
export async function playAgain(table: ShownTable): Promise<WholeTable> {
  const next = table.rematch ? await server.table(table.rematch) : await server.rematch(table.id)
  return next.you === null && next.status === 'open' ? sitDown(next) : next
}

/** A match against several of one bot. */
export function playBots(count: number, bot: string): Promise<WholeTable> {
  const seats = ['open', ...Array.from({ length: count }, () => `bot:${bot}`)]
  return openTable({ players: seats.length, seats, chat: false })
}
