import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../src/pwa/worker.js'), 'utf8')

type Handler = (event: Record<string, unknown>) => void
type Window = { focus: () => Promise<void>; posted: unknown[]; postMessage: (data: unknown) => void }

/** Runs the worker in a fake browser with these caches, oldest first, and these windows, most recently used first. */
const started = (cacheNames: string[], windows: Window[] = [], cookie?: string) => {
  const handlers = new Map<string, Handler>()
  const opened: string[] = []
  const clients = {
    claim: async () => undefined,
    matchAll: async () => windows,
    openWindow: async (address: string) => void opened.push(address),
  }
  const caches = {
    keys: async () => [...cacheNames],
    match: async (request: string | { url: string }) =>
      cacheNames.includes(String(request)) ? `cached ${String(request)}` : undefined,
    delete: async (name: string) =>
      cacheNames.splice(0, cacheNames.length, ...cacheNames.filter((each) => each !== name)).length > 0,
  }
  const self = {
    location: new URL('https://cupo.test/sw.js'),
    clients,
    cookieStore: { get: async () => (cookie === undefined ? null : { value: cookie }) },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  }
  const shell = JSON.stringify({ version: 'now', files: ['/index.html'] })
  runInNewContext(
    source.replace('__SHELL__', () => shell),
    { self, caches, URL, fetch: async () => 'from the network' },
  )
  const fire = async (name: string, event: Record<string, unknown> = {}) => {
    const waits: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }
  const press = (link: unknown) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { link } } })
  const navigate = async (path: string) => {
    const responses: unknown[] = []
    const request = { method: 'GET', mode: 'navigate', url: `https://cupo.test${path}` }
    await fire('fetch', { request, respondWith: (answer: unknown) => responses.push(answer) })
    return responses[0]
  }
  return { fire, press, navigate, opened }
}

const openWindow = (focus: () => Promise<void>): Window => {
  const posted: unknown[] = []
  return { focus, posted, postMessage: (data) => void posted.push(data) }
}

test('activation keeps the previous shell for pages that use it, and deletes older ones', async () => {
  const cacheNames = ['cupo-shell-first', 'other', 'cupo-shell-second', 'cupo-pictures', 'cupo-shell-now']
  await started(cacheNames).fire('activate')
  expect(cacheNames).toEqual(['other', 'cupo-shell-second', 'cupo-shell-now'])
})

test('a tapped notification navigates the open window, even if focusing it fails', async () => {
  const window = openWindow(() => Promise.reject(new Error('not allowed')))
  const worker = started([], [window])
  await worker.press('/gym/bookings?view=past#today')
  expect(window.posted).toEqual([{ type: 'follow', link: '/gym/bookings?view=past#today' }])
  expect(worker.opened).toEqual([])
})

test.each([
  ['/gym/bookings', '/gym/bookings'],
  [undefined, '/'],
  ['https://example.com/gym', '/'],
  ['//example.com/gym', '/'],
  ['/\\example.com/gym', '/'],
  ['javascript:alert(1)', '/'],
  ['https://cupo.test//example.com', '/'],
])('without an open window, a notification for %s opens %s', async (link, address) => {
  const worker = started([])
  await worker.press(link)
  expect(worker.opened).toEqual([address])
})

const pages = ['/index.html', '/sign-in?lang=es', '/sign-in?lang=tr']

test.each([
  ['/sign-in', undefined, '/sign-in?lang=es'],
  ['/sign-in', 'tr', '/sign-in?lang=tr'],
  ['/sign-in?lang=tr', 'es', '/sign-in?lang=tr'],
  ['/sign-in?email=a%40b.co&redirectURL=%2Fgym', 'tr', '/sign-in?lang=tr'],
  ['/sign-in?token=x', 'tr', '/index.html'],
  ['/sign-in?lang=../x', undefined, '/index.html'],
  ['/gym/home', 'tr', '/index.html'],
])('a visit to %s with the language %s opens the cached %s', async (path, cookie, file) => {
  expect(await started(pages, [], cookie).navigate(path)).toBe(`cached ${file}`)
})
