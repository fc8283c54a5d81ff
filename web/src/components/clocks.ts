/** Clocks to choose from, in seconds a move, and how they are said. */

import { say } from '../language.svelte'

const CLOCKS = [20, 60, 300, 86_400]

export const clocksUpTo = (longest: number) => CLOCKS.filter((seconds) => seconds <= longest)

export function clockText(seconds: number): string {
  if (seconds >= 86_400) return say('clock-day', { count: Math.round(seconds / 86_400) })
  if (seconds >= 60) return say('clock-minutes', { count: Math.round(seconds / 60) })
  return say('clock-seconds', { count: seconds })
}
