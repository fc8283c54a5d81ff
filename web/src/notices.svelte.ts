/** What went wrong, said to the reader in their language. */

import { trySay } from './language.svelte'
import type { Problem } from './messages'
import { Refusal } from './server'

let shown = $state<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export const notice = () => shown

export function dismiss(): void {
  shown = null
}

export function notify(text: string): void {
  shown = text
  clearTimeout(timer)
  timer = setTimeout(dismiss, 7_000)
}

export function sentence(problem: Problem): string {
  return trySay(`error-${problem.code}`, { ...problem.values }) ?? problem.sentence
}

/** Do something; tell the reader if the server refuses. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | null> {
  try {
    return await what()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    notify(sentence(error.problem))
    return null
  }
}
