import { type Warning, warningDays } from '../points/expiry.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { type PassStatus, passStatus } from './pass-vocabulary.ts'

/** The fields that determine the next step of a pass. */
export type DuePass = {
  status: PassStatus
  validUntil: Date | null
  frozenFrom: Date | null
  frozenUntil: Date | null
  /** It still renews: the subscription decides its end. */
  renews: boolean
  /** It has classes left, or is a membership: its holder is warned before it expires. */
  notifiesEnd: boolean
}

export type PassStep =
  | { act: 'none'; dueAt: Date | null }
  | { act: 'freeze'; dueAt: Date }
  | { act: 'unfreeze' }
  | { act: 'warn'; warning: Warning; dueAt: Date }
  | { act: 'expire' }

const sooner = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one

/**
 * The step of a pass that is due by now. A freeze starts and ends at its instants. The holder is warned 7 days and 1
 * day (calendar days of `timeZone`) before the end; of missed warnings only the last is sent. `dueAt`: the next step.
 */
export const duePass = (pass: DuePass, timeZone: string, now: Date): PassStep => {
  const { status, validUntil, frozenFrom, frozenUntil } = pass
  if (status === passStatus.ended) return { act: 'none', dueAt: null }
  if (frozenUntil !== null && frozenUntil <= now) return { act: 'unfreeze' }
  if (frozenFrom !== null && frozenUntil !== null && frozenFrom <= now) {
    return status === passStatus.frozen ? { act: 'none', dueAt: frozenUntil } : { act: 'freeze', dueAt: frozenUntil }
  }
  if (validUntil === null || pass.renews) return { act: 'none', dueAt: frozenFrom }
  if (validUntil <= now) return { act: 'expire' }
  const warnings = warningDays.map((days) => ({ days, at: daysFrom(validUntil, -days, timeZone) }))
  const dueAt = sooner(frozenFrom, warnings.find(({ at }) => now < at)?.at ?? validUntil) ?? validUntil
  const warning = warnings.findLast(({ at }) => at <= now)?.days
  return warning === undefined || !pass.notifiesEnd ? { act: 'none', dueAt } : { act: 'warn', warning, dueAt }
}
