import { memberRoutes } from '@cupo/contract/member-routes'
import { currentLanguage, onLanguageChange } from '../../i18n/language.ts'
import { call } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { atService } from '../service.ts'
import { currentSession, onSessionChange } from '../session.ts'
import { setDesks } from './agenda-desks.ts'
import { applyEvents, refetchAll } from './apply-events.ts'
import { setConnected } from './poll-interval.ts'
import { eventReader } from './sse.ts'

/** Without data for this time, in ms, the connection is considered dead. The server sends a heartbeat every 15 s. */
const silentMs = 40_000
/** A hidden page closes its connection after this time. */
const hiddenMs = 60_000
const firstPauseMs = 500
const maxPauseMs = 30_000
/** Maximum random delay of refetches, in ms: all clients reconnect at the same time after an outage. */
const spreadMs = 1_500

const [, path = ''] = memberRoutes.live.split(' ')

let lastId = ''
let current: AbortController | null = null
let hiddenSince: number | null = null
let wake = (): void => undefined
let started = false

const shouldConnect = (): boolean =>
  currentSession() !== null && navigator.onLine && (hiddenSince === null || Date.now() - hiddenSince < hiddenMs)

/** Refetches everything that was loaded before the connection opened. */
const readOlderAgain = (openedAt: number): void => {
  void queryClient.invalidateQueries({
    predicate: ({ state, queryKey }) =>
      state.dataUpdatedAt > 0 && state.dataUpdatedAt < openedAt && queryKey[0] !== 'readNavigation',
  })
}

const readEvents = async (body: ReadableStream<Uint8Array>, alive: () => void): Promise<void> => {
  const reader = eventReader()
  for await (const piece of pieces(body)) {
    alive()
    const events = reader.take(piece)
    lastId = reader.lastId() || lastId
    if (events.some(({ event }) => event === 'resync')) window.setTimeout(refetchAll, Math.random() * spreadMs)
    applyEvents(events)
  }
}

/** Decodes a body as a stream of text. Not every browser supports async iteration of a `ReadableStream`. */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/**
 * Opens a connection and reads it until it closes.
 * @returns true if the server accepted it
 */
const connectOnce = async (): Promise<boolean> => {
  const own = new AbortController()
  current = own
  let silence = 0
  let connected = false
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
    // A regular call handles the end of the session.
    if (response.status === 401) await call('readUser', {})
    if (!response.ok || response.body === null) return false
    connected = true
    setConnected(true)
    if (lastId === '') readOlderAgain(Date.now())
    await readEvents(response.body, alive)
  } catch {
    // Lost or aborted: the caller reconnects.
  } finally {
    window.clearTimeout(silence)
    setConnected(false)
    setDesks([])
    current = null
  }
  return connected
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    wake = () => {
      window.clearTimeout(timer)
      resolve()
    }
  })

const stayConnected = async (): Promise<void> => {
  let ms = firstPauseMs
  for (;;) {
    const connected = shouldConnect() && (await connectOnce())
    ms = connected ? firstPauseMs : Math.min(2 * ms, maxPauseMs)
    await pause(shouldConnect() ? ms * (0.5 + Math.random()) : maxPauseMs)
  }
}

const onVisibility = (): void => {
  if (document.visibilityState === 'hidden') {
    hiddenSince = Date.now()
    window.setTimeout(() => shouldConnect() || current?.abort(), hiddenMs + 1000)
    return
  }
  hiddenSince = null
  if (current === null) wake()
}

/**
 * Starts the live connection. It reconnects with exponential backoff, closes while the page is hidden or offline, and
 * reopens when another user signs in. Later calls have no effect.
 */
export const startLiveConnection = (): void => {
  if (started) return
  started = true
  let userId = currentSession()?.user.id
  onSessionChange(() => {
    const now = currentSession()?.user.id
    if (now === userId) return
    userId = now
    lastId = ''
    current?.abort()
    wake()
  })
  onLanguageChange(() => current?.abort())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', () => wake())
  window.addEventListener('offline', () => current?.abort())
  void stayConnected()
}
