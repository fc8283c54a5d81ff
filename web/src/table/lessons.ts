/** The course: two lessons of the server, ten steps together. */

import type { WholeTable } from '../messages'
import { me } from '../player.svelte'
import { server } from '../server'

export const FIRST_LESSON = 'line'
export const LAST_LESSON = 'example'
const FIRST_STEPS = 9
export const STEPS = 10

export const stepsBefore = (lesson: string) => (lesson === FIRST_LESSON ? 0 : FIRST_STEPS)

export async function startLesson(name: string): Promise<WholeTable> {
  await me.ensure()
  return server.lesson(name)
}
