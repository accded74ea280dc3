import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { currentSession } from '../api/session.ts'
import { type KeptAnswer, keep, readKept } from './kept-answers.ts'
import { setKeptSince } from './kept-since.ts'
import { isKept } from './what-is-kept.ts'

/** Answers come in bursts: they are written together. */
const gatherMs = 400

const waiting = new Map<string, KeptAnswer>()
/** What on screen comes from this device, by its query's hash: when it was read. */
const filled = new Map<string, number>()
let writing: number | null = null
let started = false

const writeDown = (): void => {
  writing = null
  const answers = [...waiting.values()]
  waiting.clear()
  // Whoever signed out meanwhile wants nothing kept. Storage that is full or shut off keeps nothing, and is not missed.
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

/** Says from when what is on screen is: the oldest of it. */
const sayAge = (): void => {
  const ages = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => filled.get(queryHash) ?? [])
  setKeptSince(ages.length > 0 ? Math.min(...ages) : null)
}

/** The service answers again: what came from this device is read anew. */
const renew = (): void => {
  const hashes = new Set(filled.keys())
  filled.clear()
  setKeptSince(null)
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}

/** Puts what this device keeps of the person's where nothing is known, until the service answers again. */
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

/** Keeps what members need without a connection from here on, and brings it out when there is none. */
export const startKeeping = (): void => {
  if (started) return
  started = true
  // What was read before this code was there.
  for (const query of queryClient.getQueryCache().getAll()) if (!filled.has(query.queryHash)) note(query)
  queryClient.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type === 'updated' && event.action.type === 'success') {
      // What was put in by hand is no word of the service.
      if (event.action.manual !== true && filled.size > 0) renew()
      if (!filled.has(query.queryHash)) note(query)
    }
    if (filled.size > 0 && (type === 'observerAdded' || type === 'observerRemoved')) queueMicrotask(sayAge)
  })
  window.addEventListener('offline', () => void fillFromKept())
  window.addEventListener('online', () => filled.size > 0 && renew())
}
