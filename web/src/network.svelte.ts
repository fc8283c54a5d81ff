/** Whether the server answers. Only requests can tell: browsers claim to be online and aren't. */

const AGAIN = 3_000

let answered = $state(true)

export const serverAnswers = () => answered

/** Note whether a request was answered. */
export function noteAnswer(came: boolean): void {
  answered = came
}

/** Ask when the browser believes that the network came or went, and again until an answer comes. */
export function watchNetwork(ask: () => Promise<unknown>): () => void {
  const look = () => void ask().catch(() => undefined) // what becomes of it is noted
  const timer = setInterval(() => {
    if (!answered && !document.hidden) look()
  }, AGAIN)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
}
