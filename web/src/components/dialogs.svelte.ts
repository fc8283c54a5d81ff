/** Whether a dialog is open: whatever lies behind it can't be reached or heard. */

import { untrack } from 'svelte'

let count = $state(0)

export const dialogs = {
  get open(): boolean {
    return count > 0
  },

  /** Note that one is open, until the returned function is called. */
  note(): () => void {
    untrack(() => (count += 1))
    return () => (count -= 1)
  },
}
