import { keptName, settled } from './forget-kept.ts'

/** An answer of the service as it lies on this device. */
export type KeptAnswer = {
  /** The query's key as text. */
  key: string
  /** Who was signed in when it came. */
  userId: string
  /** When it came, in milliseconds. */
  at: number
  data: unknown
}

const store = 'answers'
/** What is older is of no use to anybody. */
const keptForMs = 14 * 24 * 60 * 60 * 1000

let opened: Promise<IDBDatabase> | null = null

const open = (): Promise<IDBDatabase> => {
  if (opened !== null) return opened
  const request = indexedDB.open(keptName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
  opened = settled(request).then((database) => {
    // Whoever forgets everything, here or in another window, must not wait for this connection.
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

/** Puts answers in the place of those kept under the same keys. */
export const keep = async (answers: readonly KeptAnswer[]): Promise<void> => {
  const transaction = (await open()).transaction(store, 'readwrite')
  for (const answer of answers) transaction.objectStore(store).put(answer)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** What is kept of a person's and not too old; the rest goes. */
export const readKept = async (userId: string, now = Date.now()): Promise<KeptAnswer[]> => {
  const objects = (await open()).transaction(store, 'readwrite').objectStore(store)
  const all = (await settled(objects.getAll())) as KeptAnswer[]
  const fits = (answer: KeptAnswer) => answer.userId === userId && now - answer.at < keptForMs
  for (const { key } of all.filter((answer) => !fits(answer))) objects.delete(key)
  return all.filter(fits)
}
