/** The database of what is kept on this device. */
export const keptName = 'cupo-kept'

export const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Forgets everything that is kept on this device. */
export const forgetKept = async (): Promise<void> => {
  await settled(indexedDB.deleteDatabase(keptName))
}
