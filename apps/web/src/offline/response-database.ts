/** Name of the IndexedDB database of stored responses. */
export const databaseName = 'cupo-kept'

export const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Deletes all responses stored on this device. */
export const deleteStoredResponses = async (): Promise<void> => {
  await settled(indexedDB.deleteDatabase(databaseName))
}
