/** What the server lays down, and the page only repeats: limits, levels, lessons. */

import type { BotSummary, LessonSummary, Limits } from './messages'
import { server } from './server'
import { remember, remembered } from './storage'

/** A level, and the bot that plays it. */
export interface Level {
  readonly level: number
  readonly bot: string
}

export interface Facts {
  readonly limits: Limits
  /** From weak to strong. */
  readonly levels: readonly Level[]
  /** In the order in which they are taken. */
  readonly lessons: readonly LessonSummary[]
}

let known = $state.raw<Facts | null>(null)
let asked: Promise<Facts> | null = null

/** Null until they are known. */
export const facts = () => known

/** Ask the server, once; what it said last time holds until it answers. */
export async function loadFacts(): Promise<Facts> {
  known ??= remembered<Facts | null>('facts', null)
  const answer = (asked ??= ask())
  try {
    return await answer
  } catch (error) {
    if (asked === answer) asked = null // ask again next time
    if (!known) throw error
    return known
  }
}

async function ask(): Promise<Facts> {
  const [limits, bots, lessons] = await Promise.all([
    server.limits(),
    server.bots(),
    server.lessons(),
  ])
  known = { limits, levels: levelsOf(bots), lessons }
  remember('facts', known)
  return known
}

/** Not every bot is a level. */
function levelsOf(bots: readonly BotSummary[]): Level[] {
  return bots
    .flatMap(({ level, name }) => (level === null ? [] : [{ level, bot: name }]))
    .sort((a, b) => a.level - b.level)
}

/** The bot of a level, or of the nearest one below it. */
export function botOf(levels: readonly Level[], level: number): string {
  const found = levels.findLast((each) => each.level <= level) ?? levels[0]
  if (!found) throw new Error('the server has no levels')
  return found.bot
}
