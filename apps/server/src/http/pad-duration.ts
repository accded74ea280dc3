import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Delays the result until `ms` have passed, so that the response time does not reveal what the act found: whether an
 * address has an account makes a difference of a millisecond or two, which can be measured.
 */
export const padDuration = async <Value>(ms: number, act: () => Promise<Value>): Promise<Value> => {
  const [value] = await Promise.all([act(), sleep(ms)])
  return value
}
