let at: number | null = null
const listeners = new Set<() => void>()

/** When the oldest restored response on screen was fetched; null if all data is current. */
export const dataAsOf = (): number | null => at

export const setDataAsOf = (next: number | null): void => {
  if (next === at) return
  at = next
  for (const listener of listeners) listener()
}

export const onDataAsOfChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
