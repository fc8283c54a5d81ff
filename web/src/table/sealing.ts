/**
 * What this browser adds to a table's shuffle: sealed when sitting down, revealed once all seats
 * are taken, and kept for checking the shuffle afterwards.
 */

import type { Played, ShownTable } from '../messages'
import { newEntropy, sealOf } from '../shuffle'
import { keepForCheck, keptForCheck } from '../storage'

/**
 * Seal fresh entropy, and keep it with the commitment. What can't be kept isn't sealed: after a
 * reload everybody would wait for it in vain.
 */
export function sealFor({ id, commitment }: ShownTable): string {
  const before = keptForCheck(id)
  if (before?.commitment !== commitment) keepForCheck(id, { commitment, entropy: newEntropy() })
  return sealOf(keptForCheck(id)?.entropy ?? '')
}

/**
 * What a table waits for from this browser: the entropy to reveal; or why it can't be, since it was
 * sealed elsewhere or the server has changed what was fixed.
 */
export type Awaited = { readonly entropy: string } | 'elsewhere' | 'changed' | null

const sealsOf = (table: ShownTable) => table.seats.map(({ seal }) => seal)

export function awaitedAt(table: ShownTable): Awaited {
  const own = table.you === null ? null : table.seats[table.you]!
  if (table.status !== 'revealing' || !own?.seal || own.entropy) return null
  const kept = keptForCheck(table.id)
  if (!kept || sealOf(kept.entropy) !== own.seal) return 'elsewhere'
  const sameSeals = !kept.seals || kept.seals.join() === sealsOf(table).join()
  return sameSeals && kept.commitment === table.commitment ? { entropy: kept.entropy } : 'changed'
}

/** Keep all seals before anything is revealed: whoever changed theirs later is found out. */
export function keepSeals(table: ShownTable): void {
  const kept = keptForCheck(table.id)
  if (kept && table.you !== null) {
    keepForCheck(table.id, { ...kept, seat: table.you, seals: sealsOf(table) })
  }
}

/** Keep the own first hand of a round, as it was when it was first seen. */
export function keepFirstHand(table: ShownTable, history: readonly Played[]): void {
  const { id, you, view } = table
  const kept = keptForCheck(id)
  const round = view?.match?.number
  if (you === null || !kept || !view || round === undefined || kept.hands?.[round]) return
  if (history.some(({ seat }) => seat === you)) return
  keepForCheck(id, { ...kept, seat: you, hands: { ...kept.hands, [round]: view.hand } })
}
