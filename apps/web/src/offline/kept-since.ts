let at: number | null = null
const listeners = new Set<() => void>()

/** When what is on screen was read, while it comes from this device instead of the service; null otherwise. */
export const keptSince = (): number | null => at

/** Says from when the kept answers on screen are. */
export const setKeptSince = (next: number | null): void => {
  if (next === at) return
  at = next
  for (const listener of listeners) listener()
}

export const onKeptSince = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
