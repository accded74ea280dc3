// The service worker: precaches the app shell for offline use and shows push notifications. It never caches API
// responses: the page stores those by user.
const { version, files } = __SHELL__
// The server sets `self.brand`, so that a different brand is a different version.
const shell = `cupo-shell-${version}${self.brand ?? ''}`
const pictures = 'cupo-pictures'
const page = '/index.html'
/** Paths rendered by the server: the public pages, and everything that is not a page of the app. */
const fromServer = /^\/(home|estudios|api|assets|dev|metrics|livez|readyz)(\/|$)|\./

/** Fills the cache of this version. Assets are copied from an older cache if there: their names contain a hash. */
const fill = async () => {
  const cache = await caches.open(shell)
  await Promise.all(
    files.map(async (file) => {
      const cached = file.startsWith('/assets/') ? await caches.match(file) : undefined
      if (cached) await cache.put(file, cached)
      else await cache.add(new Request(file, { cache: 'no-cache' }))
    }),
  )
}

/** Keeps the previous shell, because open pages may still load chunks from it, and deletes older ones. */
const dropOlder = async () => {
  const names = await caches.keys()
  const [, ...older] = names.filter((name) => name.startsWith('cupo-shell-') && name !== shell).reverse()
  await Promise.all([...older, pictures].map((name) => caches.delete(name)))
  await self.clients.claim()
}

const fromCache = async (request, into) => {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(into)).put(request, answer.clone())
  return answer
}

const openPage = async (request) => (await caches.match(page, { cacheName: shell })) ?? fetch(request)

/**
 * The prerendered sign-in page, in the language of the address or of the cookie; the app's page for an address with
 * parameters that the server renders on the client.
 */
const openSignIn = async (request) => {
  const { searchParams } = new URL(request.url)
  const others = [...searchParams.keys()].filter((name) => !/^(lang|email|redirectURL)$/.test(name))
  if (others.length > 0) return openPage(request)
  // Browsers without the Cookie Store API get Spanish; theme-boot.js discards a page in the wrong language.
  const stored = await self.cookieStore?.get('cupo.language')
  const language = searchParams.get('lang') ?? stored?.value ?? 'es'
  // The response varies by cookie, but its language is in the address.
  const cached = await caches.match(`/sign-in?lang=${language}`, { cacheName: shell, ignoreVary: true })
  return cached ?? openPage(request)
}

/** A public page of the server, or the app's page while offline: for a studio, its page in the app. */
const openOutside = async (request, pathname) => {
  try {
    return await fetch(request)
  } catch (error) {
    const [, studioId] = /^\/estudios\/(\d+)$/.exec(pathname) ?? []
    if (studioId !== undefined) return Response.redirect(`/gym/calendar/studio-details/${studioId}`)
    const cached = await caches.match(page, { cacheName: shell })
    if (cached) return cached
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
    if (pathname === '/sign-in') event.respondWith(openSignIn(request))
    else if (!fromServer.test(pathname)) event.respondWith(openPage(request))
    else if (/^\/(home|estudios)(\/|$)/.test(pathname)) event.respondWith(openOutside(request, pathname))
  } else if (files.includes(pathname) && pathname !== page) event.respondWith(fromCache(request, shell))
  else if (/^\/assets\//.test(pathname)) event.respondWith(fromCache(request, shell))
  else if (/^\/(photos|brand)\//.test(pathname)) event.respondWith(fromCache(request, pictures))
})

self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data?.json() ?? {}
  if (!title) return
  const shown = { body, tag: `cupo-${id}`, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { link } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/**
 * Focuses an open window and navigates it in the app, so that nothing typed is lost; opens a window if there is none.
 */
const follow = async (link) => {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return self.clients.openWindow(link)
  // The browser may refuse to focus the window: navigate it anyway.
  await open.focus().catch(() => undefined)
  open.postMessage({ type: 'follow', link })
}

/** The path of a link within this origin; `/` for any other link. Prevents open redirects. */
const ownPath = (link) => {
  const { origin, pathname, search, hash } = new URL(String(link ?? '/'), self.location.origin)
  return origin === self.location.origin && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(ownPath(event.notification.data?.link)))
})
