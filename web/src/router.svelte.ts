/** Where the reader is: the address, and moving about without reloading. */

import { valueIn } from './query'

let path = $state(location.pathname)
let query = $state(location.search)

export function here(): string {
  return path
}

export function asked(name: string): string | null {
  return valueIn(query, name)
}

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  const moved = path !== location.pathname
  path = location.pathname
  query = location.search
  if (moved) window.scrollTo(0, 0)
}

/** Follow own links without a reload, and the browser's back and forward. */
export function listen(): void {
  window.addEventListener('popstate', () => {
    path = location.pathname
    query = location.search
  })
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const link = (event.target as Element).closest('a')
    if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    go(link.pathname + link.search)
  })
}
