/** The focus never gets lost: when what has it goes away, it goes back, or to the page. */

/** Watch over the focus; `home` is where it goes if nothing better is left. */
export function keepFocus(home: HTMLElement): () => void {
  let last: Element | null = null
  const note = (event: FocusEvent) => (last = event.target as Element)
  const look = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = null
    // Behind an open dialog nothing can have it.
    const inside = document.querySelector<HTMLElement>(
      'dialog[open] [data-first], dialog[open] button',
    )
    ;(inside ?? home).focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

/** What has the focus now gets it back by the returned function, if nothing else has it by then. */
export function rememberFocus(): () => void {
  const before = document.activeElement
  return () => {
    if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return
    if (before.isConnected) before.focus({ preventScroll: true })
  }
}
