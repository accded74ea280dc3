import { type PassStatus, type PassUnit, passStatus } from '../passes/pass-vocabulary.ts'
import { type CalendarDate, daysBetween } from '../time/wall-clock.ts'

/** Bounds of a freeze, and of all freezes of a year, in days. */
export const freezeDays = { least: 7, most: 56 } as const

/** A freeze from the start of `from` to the start of `until`, local dates. */
export type Span = { from: CalendarDate; until: CalendarDate }

export type FreezeState = {
  unit: PassUnit
  status: PassStatus
  /** Whether a freeze is planned or running. */
  frozen: boolean
  /** Last local date on which a freeze can start: the next charge, or the last day of validity; null: no limit. */
  latestStart: CalendarDate | null
  /** Days frozen in the preceding year. */
  usedDays: number
}

export type FreezeRefusal =
  | 'not_freezable'
  | 'already_frozen'
  | 'in_past'
  | 'after_renewal'
  | 'too_short'
  | 'too_long'
  | 'year_used'

export type FreezeDecision = { ok: true; days: number } | { ok: false; why: FreezeRefusal }

/** Days that may still be frozen this year. */
export const freezableDays = (usedDays: number): number => Math.max(0, freezeDays.most - usedDays)

/** Decides a freeze of 1 to 8 weeks that starts today or later, and no later than the next charge. */
export const decideFreeze = ({ from, until }: Span, state: FreezeState, today: CalendarDate): FreezeDecision => {
  const days = daysBetween(from, until)
  const why = ((): FreezeRefusal | null => {
    if (state.unit !== 'visit' || (state.status !== passStatus.active && state.status !== passStatus.frozen)) {
      return 'not_freezable'
    }
    if (state.frozen) return 'already_frozen'
    if (from < today) return 'in_past'
    if (state.latestStart !== null && from > state.latestStart) return 'after_renewal'
    if (days < freezeDays.least) return 'too_short'
    if (days > freezeDays.most) return 'too_long'
    return days > freezableDays(state.usedDays) ? 'year_used' : null
  })()
  return why === null ? { ok: true, days } : { ok: false, why }
}

/** Days returned by a freeze that ends early on `today`; all of them before it began. */
export const daysGivenBack = ({ from, until }: Span, today: CalendarDate): number =>
  daysBetween(today > from ? today : from, until)
