let at: number | null = null
const listeners = new Set<() => void>()

/** When the oldest restored response on screen was fetched; null if all data is current. */
export const keptSince = (): number | null => at

export const setKeptSince = (next: number | null): void => {
  if (next === at) return
  at = next
  for (const listener of listeners) listener()
}

export const onKeptSince = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
