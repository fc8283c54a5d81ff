/** The clocks to choose from, in seconds a move. */

import { say } from '../language.svelte'

export const CLOCKS: readonly (number | null)[] = [null, 20, 60, 300, 86_400]

export function clockText(seconds: number): string {
  if (seconds >= 86_400) return say('clock-day', { count: Math.round(seconds / 86_400) })
  if (seconds >= 60) return say('clock-minutes', { count: Math.round(seconds / 60) })
  return say('clock-seconds', { count: seconds })
}
