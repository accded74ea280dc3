let reachable = true
const listeners = new Set<() => void>()

/** Whether the last check reached the server. */
export const isReachable = (): boolean => reachable

/** Whether the browser reports a network and the server is reachable. */
export const isOnline = (): boolean => navigator.onLine && reachable

/** Stores the result of a check of the server and notifies listeners of a change. */
export const setReachable = (value: boolean): void => {
  if (value === reachable) return
  reachable = value
  for (const listener of listeners) listener()
}

export const onReachableChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
