/** The heavy pages, loaded lazily; ask early, and they are there in time. */

export const tablePage = () => import('./pages/TablePage.svelte')
export const replayPage = () => import('./pages/ReplayPage.svelte')
