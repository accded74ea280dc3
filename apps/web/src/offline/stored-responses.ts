import { databaseName, settled } from './response-database.ts'

/** A response as stored on this device. */
export type StoredResponse = {
  /** The query key as JSON. */
  key: string
  /** Id of the user who was signed in. */
  userId: string
  /** When it was fetched, in ms since the epoch. */
  at: number
  data: unknown
}

const store = 'answers'
/** Maximum age: older responses are deleted. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000

let opened: Promise<IDBDatabase> | null = null

const open = (): Promise<IDBDatabase> => {
  if (opened !== null) return opened
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
  opened = settled(request).then((database) => {
    // Close, so that deleting the database, also in another window, does not wait for this connection.
    database.onversionchange = () => close(database)
    return database
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

const close = (database: IDBDatabase): void => {
  opened = null
  database.close()
}

/** Stores responses, replacing those with the same key. */
export const storeResponses = async (responses: readonly StoredResponse[]): Promise<void> => {
  const transaction = (await open()).transaction(store, 'readwrite')
  for (const response of responses) transaction.objectStore(store).put(response)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Reads the user's stored responses, and deletes all others and the expired ones. */
export const readStoredResponses = async (userId: string, now = Date.now()): Promise<StoredResponse[]> => {
  const objects = (await open()).transaction(store, 'readwrite').objectStore(store)
  const all = (await settled(objects.getAll())) as StoredResponse[]
  const fits = (response: StoredResponse) => response.userId === userId && now - response.at < maxAgeMs
  for (const { key } of all.filter((response) => !fits(response))) objects.delete(key)
  return all.filter(fits)
}
