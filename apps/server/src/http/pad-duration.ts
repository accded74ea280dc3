import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Delays the result until `ms` have passed, so that the response time reveals nothing: whether an address has an
 * account makes a measurable difference of a millisecond or two.
 */
export const padDuration = async <Value>(ms: number, act: () => Promise<Value>): Promise<Value> => {
  const [value] = await Promise.all([act(), sleep(ms)])
  return value
}
