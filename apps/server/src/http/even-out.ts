import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers not before `ms` have passed, so that how long an act took does not tell what it found: whether an
 * address has an account is worth a millisecond or two, which a patient stranger could measure.
 */
export const evenOut = async <Value>(ms: number, act: () => Promise<Value>): Promise<Value> => {
  const [value] = await Promise.all([act(), sleep(ms)])
  return value
}
