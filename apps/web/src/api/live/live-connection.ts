import { routes } from '@cupo/contract/routes'
import { currentLanguage, onLanguageChange } from '../../i18n/language.ts'
import { call } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { atService } from '../service.ts'
import { currentSession, onSessionChange } from '../session.ts'
import { applyEvents, readAllAgain } from './apply-events.ts'
import { setConnected } from './pace.ts'
import { eventReader } from './sse.ts'

/** The server gives a sign of life every 15 s. */
const silentMs = 40_000
/** A page that nobody has looked at for so long lets its connection go. */
const hiddenMs = 60_000
const firstPauseMs = 500
const longestPauseMs = 30_000
/** After a break everybody comes back at once: who reads all again waits for a moment of their own. */
const spreadMs = 1_500

const [, path = ''] = routes.live.split(' ')

let lastId = ''
let current: AbortController | null = null
let hiddenSince: number | null = null
let wake = (): void => undefined
let started = false

const isWanted = (): boolean =>
  currentSession() !== null && navigator.onLine && (hiddenSince === null || Date.now() - hiddenSince < hiddenMs)

/** Reads everything again that was read before the connection stood. */
const readOlderAgain = (openedAt: number): void => {
  void queryClient.invalidateQueries({
    predicate: ({ state, queryKey }) =>
      state.dataUpdatedAt > 0 && state.dataUpdatedAt < openedAt && queryKey[0] !== 'readNavigation',
  })
}

const hear = async (body: ReadableStream<Uint8Array>, alive: () => void): Promise<void> => {
  const reader = eventReader()
  for await (const piece of pieces(body)) {
    alive()
    const events = reader.take(piece)
    lastId = reader.lastId() || lastId
    if (events.some(({ event }) => event === 'resync')) window.setTimeout(readAllAgain, Math.random() * spreadMs)
    applyEvents(events)
  }
}

/** The text of a body as it comes. Not every browser walks through a stream by itself. */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/** Holds one connection for as long as it stands; answers whether it ever did. */
const connectOnce = async (): Promise<boolean> => {
  const own = new AbortController()
  current = own
  let silence = 0
  let stood = false
  const alive = (): void => {
    window.clearTimeout(silence)
    silence = window.setTimeout(() => own.abort(), silentMs)
  }
  alive()
  try {
    const response = await fetch(atService(path), {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': currentLanguage(),
        Authorization: currentSession()?.accessToken ?? '',
        ...(lastId !== '' && { 'Last-Event-ID': lastId }),
      },
      cache: 'no-store',
      signal: own.signal,
    })
    // Whether the sign-in has ended is said by a call, which knows what to do about it.
    if (response.status === 401) await call('readUser', {})
    if (!response.ok || response.body === null) return false
    stood = true
    setConnected(true)
    if (lastId === '') readOlderAgain(Date.now())
    await hear(response.body, alive)
  } catch {
    // Lost, or let go: both end here, and the next try says more.
  } finally {
    window.clearTimeout(silence)
    setConnected(false)
    current = null
  }
  return stood
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    wake = () => {
      window.clearTimeout(timer)
      resolve()
    }
  })

const keep = async (): Promise<void> => {
  let ms = firstPauseMs
  for (;;) {
    const stood = isWanted() && (await connectOnce())
    ms = stood ? firstPauseMs : Math.min(2 * ms, longestPauseMs)
    await pause(isWanted() ? ms * (0.5 + Math.random()) : longestPauseMs)
  }
}

const onVisibility = (): void => {
  if (document.visibilityState === 'hidden') {
    hiddenSince = Date.now()
    window.setTimeout(() => isWanted() || current?.abort(), hiddenMs + 1000)
    return
  }
  hiddenSince = null
  if (current === null) wake()
}

/**
 * Keeps the page told of what changes, by one connection from here on: it comes back after it was lost, rests while
 * the page is hidden or offline, and follows who is signed in. Calling it again changes nothing.
 */
export const keepLive = (): void => {
  if (started) return
  started = true
  let whose = currentSession()?.user.id
  onSessionChange(() => {
    const now = currentSession()?.user.id
    if (now === whose) return
    whose = now
    lastId = ''
    current?.abort()
    wake()
  })
  onLanguageChange(() => current?.abort())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', () => wake())
  window.addEventListener('offline', () => current?.abort())
  void keep()
}
