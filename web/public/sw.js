// Keeps the shell, so that the page opens at once and can say that it is offline. Games are never kept.
const SHELL = 'toadline-shell-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function fresh(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(SHELL)).put('/', answer.clone())
    return answer
  } catch {
    return (await caches.match('/')) ?? Response.error()
  }
}

// The names of these files change with their content.
async function kept(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin || address.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fresh(request))
  else if (address.pathname.startsWith('/assets/')) event.respondWith(kept(request))
})
