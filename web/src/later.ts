/** The heavy pages, loaded when they are needed; ask early, and they are there in time. */

export const tablePage = () => import('./pages/TablePage.svelte')
export const replayPage = () => import('./pages/ReplayPage.svelte')
