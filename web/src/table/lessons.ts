/** The course: the server's lessons, one after the other. */

import type { LessonSummary, WholeTable } from '../messages'
import { me } from '../player.svelte'
import { server } from '../server'

export async function startLesson(name: string): Promise<WholeTable> {
  await me.ensure()
  return server.lesson(name)
}

/** How many steps some lessons have together. */
export function stepsOf(lessons: readonly LessonSummary[]): number {
  return lessons.reduce((sum, { steps }) => sum + steps, 0)
}
