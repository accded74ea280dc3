import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { currentSession } from '../api/session.ts'
import { setDataAsOf } from './data-age.ts'
import { readStoredResponses, type StoredResponse, storeResponses } from './stored-responses.ts'
import { isStoredOffline } from './stored-routes.ts'

/** Responses arrive in bursts: batch the writes over this time. */
const batchMs = 400

const pending = new Map<string, StoredResponse>()
/** Query hashes of the responses restored from storage, with the time they were fetched. */
const restored = new Map<string, number>()
let writing: number | null = null
let started = false

const flush = (): void => {
  writing = null
  const responses = [...pending.values()]
  pending.clear()
  // Drop the responses of a user who has signed out. Ignore storage that is full or blocked.
  const own = currentSession()?.user.id
  storeResponses(responses.filter(({ userId }) => userId === own)).catch(() => undefined)
}

const queueResponse = ({ queryKey, state }: Query): void => {
  const userId = currentSession()?.user.id
  if (userId === undefined || state.data === undefined || !isStoredOffline(queryKey)) return
  const key = JSON.stringify(queryKey)
  pending.set(key, { key, userId, at: state.dataUpdatedAt, data: state.data })
  if (writing === null) writing = window.setTimeout(flush, batchMs)
}

/** Publishes the age of the oldest restored response on screen. */
const publishAge = (): void => {
  const ages = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => restored.get(queryHash) ?? [])
  setDataAsOf(ages.length > 0 ? Math.min(...ages) : null)
}

/** Back online: refetches all restored responses. */
const refetchRestored = (): void => {
  const hashes = new Set(restored.keys())
  restored.clear()
  setDataAsOf(null)
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}

/** Restores the user's stored responses for queries without data, until the service responds again. */
export const restoreResponses = async (): Promise<void> => {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  const responses = await readStoredResponses(userId).catch(() => [])
  for (const { key, at, data } of responses) {
    const queryKey = JSON.parse(key) as readonly unknown[]
    if (queryClient.getQueryData(queryKey) !== undefined) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: at })
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query !== undefined) restored.set(query.queryHash, at)
  }
  publishAge()
}

/** Starts to store the responses that members need offline, and to restore them while offline. */
export const startOfflineStorage = (): void => {
  if (started) return
  started = true
  // Responses cached before this module loaded.
  for (const query of queryClient.getQueryCache().getAll()) if (!restored.has(query.queryHash)) queueResponse(query)
  queryClient.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type === 'updated' && event.action.type === 'success') {
      // A manual update (`setQueryData`) does not mean that the service responds.
      if (event.action.manual !== true && restored.size > 0) refetchRestored()
      if (!restored.has(query.queryHash)) queueResponse(query)
    }
    if (restored.size > 0 && (type === 'observerAdded' || type === 'observerRemoved')) queueMicrotask(publishAge)
  })
  window.addEventListener('offline', () => void restoreResponses())
  window.addEventListener('online', () => restored.size > 0 && refetchRestored())
}
