import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { currentSession } from '../api/session.ts'
import { type KeptAnswer, keep, readKept } from './kept-answers.ts'
import { setKeptSince } from './kept-since.ts'
import { isKept } from './what-is-kept.ts'

/** Responses arrive in bursts: batch the writes over this time. */
const gatherMs = 400

const waiting = new Map<string, KeptAnswer>()
/** Query hashes of the responses restored from storage, with the time they were fetched. */
const filled = new Map<string, number>()
let writing: number | null = null
let started = false

const writeDown = (): void => {
  writing = null
  const answers = [...waiting.values()]
  waiting.clear()
  // Drop the responses of a user who has signed out. Ignore storage that is full or blocked.
  const own = currentSession()?.user.id
  keep(answers.filter(({ userId }) => userId === own)).catch(() => undefined)
}

const note = ({ queryKey, state }: Query): void => {
  const userId = currentSession()?.user.id
  if (userId === undefined || state.data === undefined || !isKept(queryKey)) return
  const key = JSON.stringify(queryKey)
  waiting.set(key, { key, userId, at: state.dataUpdatedAt, data: state.data })
  if (writing === null) writing = window.setTimeout(writeDown, gatherMs)
}

/** Publishes the age of the oldest restored response on screen. */
const sayAge = (): void => {
  const ages = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => filled.get(queryHash) ?? [])
  setKeptSince(ages.length > 0 ? Math.min(...ages) : null)
}

/** Back online: refetches all restored responses. */
const renew = (): void => {
  const hashes = new Set(filled.keys())
  filled.clear()
  setKeptSince(null)
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}

/** Restores the user's stored responses for queries without data, until the service responds again. */
export const fillFromKept = async (): Promise<void> => {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  const answers = await readKept(userId).catch(() => [])
  for (const { key, at, data } of answers) {
    const queryKey = JSON.parse(key) as readonly unknown[]
    if (queryClient.getQueryData(queryKey) !== undefined) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: at })
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query !== undefined) filled.set(query.queryHash, at)
  }
  sayAge()
}

/** Starts to store the responses that members need offline, and to restore them while offline. */
export const startKeeping = (): void => {
  if (started) return
  started = true
  // Responses cached before this module loaded.
  for (const query of queryClient.getQueryCache().getAll()) if (!filled.has(query.queryHash)) note(query)
  queryClient.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type === 'updated' && event.action.type === 'success') {
      // A manual update (`setQueryData`) does not mean that the service responds.
      if (event.action.manual !== true && filled.size > 0) renew()
      if (!filled.has(query.queryHash)) note(query)
    }
    if (filled.size > 0 && (type === 'observerAdded' || type === 'observerRemoved')) queueMicrotask(sayAge)
  })
  window.addEventListener('offline', () => void fillFromKept())
  window.addEventListener('online', () => filled.size > 0 && renew())
}
