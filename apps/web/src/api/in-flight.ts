let count = 0
const listeners = new Set<() => void>()

const change = (by: number): void => {
  count += by
  for (const listener of listeners) listener()
}

/** Counts a request as in flight until it settles. */
export const whileInFlight = async <Value>(work: Promise<Value>): Promise<Value> => {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** True while any request is in flight. */
export const isInFlight = (): boolean => count > 0

export const onInFlightChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
