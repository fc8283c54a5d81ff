/** Whether a pressed key is for the page: not for the browser, a field or a dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  const elsewhere = (event.target as Element).closest('input, textarea, select, dialog')
  return !event.ctrlKey && !event.metaKey && !event.altKey && !elsewhere
}
