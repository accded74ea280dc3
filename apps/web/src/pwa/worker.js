// The service worker: keeps the app's shell, so that it opens without a connection, and shows what is pushed. It never
// answers for the API: what a person may see offline is kept by the page, which knows whose it is.
const { version, files } = __SHELL__
const shell = `cupo-shell-${version}`
const pictures = 'cupo-pictures'
const page = '/index.html'
/** Addresses whose HTML the server writes itself: the landing page, and what is no page of the app. */
const fromServer = /^\/(home|api|assets|dev|metrics|livez|readyz)(\/|$)|\./

/** Takes what an older shell already has: its files' names change with what is in them. */
const fill = async () => {
  const cache = await caches.open(shell)
  await Promise.all(
    files.map(async (file) => {
      const kept = file.startsWith('/assets/') ? await caches.match(file) : undefined
      if (kept) await cache.put(file, kept)
      else await cache.add(new Request(file, { cache: 'no-cache' }))
    }),
  )
}

/** The shell before this one stays: pages that are open still, and fetch the rest of their code from it, are not torn. */
const dropOlder = async () => {
  const names = await caches.keys()
  const [, ...older] = names.filter((name) => name.startsWith('cupo-shell-') && name !== shell).reverse()
  await Promise.all([...older, pictures].map((name) => caches.delete(name)))
  await self.clients.claim()
}

const fromCache = async (request, into) => {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(into)).put(request, answer.clone())
  return answer
}

const openPage = async (request) => (await caches.match(page, { cacheName: shell })) ?? fetch(request)

/** The landing page is the server's; without a connection the app stands in for it. */
const openOutside = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(page, { cacheName: shell })
    if (kept) return kept
    throw error
  }
}

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!fromServer.test(pathname)) event.respondWith(openPage(request))
    else if (pathname === '/home') event.respondWith(openOutside(request))
  } else if (files.includes(pathname) && pathname !== page) event.respondWith(fromCache(request, shell))
  else if (/^\/assets\//.test(pathname)) event.respondWith(fromCache(request, shell))
  else if (/^\/photos\//.test(pathname)) event.respondWith(fromCache(request, pictures))
})

self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data?.json() ?? {}
  if (!title) return
  const shown = { body, tag: `cupo-${id}`, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { link } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** Brings a window of ours to the front and lets it lead there, so that nothing typed in it is lost; else opens one. */
const follow = async (link) => {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return self.clients.openWindow(link)
  // A browser may refuse to bring it to the front; it leads there all the same.
  await open.focus().catch(() => undefined)
  open.postMessage({ type: 'follow', link })
}

/** A path of ours as a browser reads it; anything else leads to the start. */
const ownPath = (link) => {
  const { origin, pathname, search, hash } = new URL(String(link ?? '/'), self.location.origin)
  return origin === self.location.origin && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(ownPath(event.notification.data?.link)))
})
