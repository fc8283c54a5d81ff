// Keeps the shell, so that the page opens at once and can say that it is offline. Games are never
// kept.
const SHELL = 'toadline-shell-1'
const MOST_FILES = 100 // several times what a page needs: files of older pages go

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
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

async function keep(request, answer) {
  const cache = await caches.open(SHELL)
  await cache.put(request, answer)
  const files = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith('/assets/'),
  )
  await Promise.all(files.slice(0, -MOST_FILES).map((file) => cache.delete(file)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (
    request.method !== 'GET' ||
    address.origin !== location.origin ||
    address.pathname.startsWith('/api/')
  )
    return
  if (request.mode === 'navigate') event.respondWith(fresh(request))
  else if (address.pathname.startsWith('/assets/')) event.respondWith(kept(request))
})
