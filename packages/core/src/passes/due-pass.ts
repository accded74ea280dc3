import { type Warning, warningDays } from '../points/expiry.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { type PassStatus, passStatus } from './pass-vocabulary.ts'

/** What decides when a pass needs work. */
export type DuePass = {
  status: PassStatus
  validUntil: Date | null
  frozenFrom: Date | null
  frozenUntil: Date | null
  /** It still renews: its subscription ends it. */
  renews: boolean
  /** Classes left, or a membership: its holder is warned before it expires. */
  worthWarning: boolean
}

export type PassStep =
  | { act: 'none'; dueAt: Date | null }
  | { act: 'freeze'; dueAt: Date }
  | { act: 'thaw' }
  | { act: 'warn'; warning: Warning; dueAt: Date }
  | { act: 'expire' }

const sooner = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one

/**
 * What is due about a pass by now. A freeze is entered and left at its instants; the holder is warned 7 days and 1 day
 * (calendar days of `timeZone`) before the end; of missed warnings only the last is sent. `dueAt`: the next step.
 */
export const duePass = (pass: DuePass, timeZone: string, now: Date): PassStep => {
  const { status, validUntil, frozenFrom, frozenUntil } = pass
  if (status === passStatus.ended) return { act: 'none', dueAt: null }
  if (frozenUntil !== null && frozenUntil <= now) return { act: 'thaw' }
  if (frozenFrom !== null && frozenUntil !== null && frozenFrom <= now) {
    return status === passStatus.frozen ? { act: 'none', dueAt: frozenUntil } : { act: 'freeze', dueAt: frozenUntil }
  }
  if (validUntil === null || pass.renews) return { act: 'none', dueAt: frozenFrom }
  if (validUntil <= now) return { act: 'expire' }
  const warnings = warningDays.map((days) => ({ days, at: daysFrom(validUntil, -days, timeZone) }))
  const dueAt = sooner(frozenFrom, warnings.find(({ at }) => now < at)?.at ?? validUntil) ?? validUntil
  const warning = warnings.findLast(({ at }) => at <= now)?.days
  return warning === undefined || !pass.worthWarning ? { act: 'none', dueAt } : { act: 'warn', warning, dueAt }
}
