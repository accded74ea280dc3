import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../../model/insert-world.ts'

/** Counts over all live pages. */
export type PageCounts = {
  /** Opened streams, including the first of each page. */
  opened: number
  /** Streams that ended regularly, as when a process stops. */
  ended: number
  /** Later streams of a page that began with the missed events, or with the event to reload. */
  resumed: number
  /** Events, without heartbeats. */
  events: number
  /** Longest time of a page without a stream, in ms. */
  longestGapMs: number
  /** Streams that broke or were refused. */
  failures: string[]
}

export type Pages = { seen: PageCounts; close(): Promise<void> }

/** Pause before a browser reconnects. */
const reconnectMs = 200

type Page = { person: Person; lastId: string | null; lostAt: number | null; opened: boolean }

/** Stores the id of a server-sent event or heartbeat, and counts the event. A heartbeat has only an id. */
const note = (page: Page, text: string, seen: PageCounts): void => {
  const id = /^id: (.+)$/m.exec(text)?.[1]
  if (id !== undefined) page.lastId = id
  if (/^event: /m.test(text)) seen.events += 1
}

/** Reads a stream until it ends. The first event or heartbeat of a reconnected stream ends the page's gap. */
const readStream = async (page: Page, response: Response, seen: PageCounts): Promise<void> => {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const texts = rest.split('\n\n')
    rest = texts.pop() ?? ''
    if (texts.length > 0 && page.lostAt !== null) {
      seen.resumed += 1
      seen.longestGapMs = Math.max(seen.longestGapMs, performance.now() - page.lostAt)
      page.lostAt = null
    }
    for (const text of texts) note(page, text, seen)
  }
}

const openStream = async (url: string, page: Page, signal: AbortSignal, seen: PageCounts): Promise<void> => {
  const response = await fetch(`${url}/api/live`, {
    headers: {
      accept: 'text/event-stream',
      authorization: page.person.token,
      ...(page.lastId === null ? {} : { 'last-event-id': page.lastId }),
    },
    signal,
  })
  if (!response.ok) throw new Error(`a live page got ${response.status}: ${await response.text()}`)
  seen.opened += 1
  page.opened = true
  await readStream(page, response, seen)
  seen.ended += 1
}

/** Simulates a page: reconnects after each end, as an EventSource does. */
const streamPage = async (url: string, page: Page, signal: AbortSignal, seen: PageCounts): Promise<void> => {
  while (!signal.aborted) {
    try {
      await openStream(url, page, signal, seen)
    } catch (error) {
      if (signal.aborted) return
      seen.failures.push(String((error as Error).cause ?? error))
    }
    page.lostAt ??= performance.now()
    await sleep(reconnectMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Opens a live page for each person. */
export const openPages = (url: string, people: readonly Person[]): Pages => {
  const seen: PageCounts = { opened: 0, ended: 0, resumed: 0, events: 0, longestGapMs: 0, failures: [] }
  const closing = new AbortController()
  const pages = people.map((person) => ({ person, lastId: null, lostAt: null, opened: false }))
  const streams = pages.map((page) => streamPage(url, page, closing.signal, seen))
  const close = async () => {
    const away = pages.filter(({ opened, lostAt }) => !opened || lostAt !== null).length
    if (away > 0) seen.failures.push(`${away} pages have no stream at the end`)
    closing.abort()
    await Promise.all(streams)
  }
  return { seen, close }
}
