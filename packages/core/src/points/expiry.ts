import { dateIn, daysFrom } from '../time/wall-clock.ts'
import { soonDays } from './expires-soon.ts'
import { bySpending, hasExpired, type Lot } from './lot.ts'
import { addPoints, noPoints, type Points } from './points.ts'

const day = 86_400_000

/** Calendar days before expiry at which the holder is warned. */
export const warningDays = [soonDays, 1] as const
/** Lifetime of bought points in calendar days, for a monthly plan and for a pack. */
export const lifeDays = { plan: 60, pack: 180 } as const

/** Which of the warnings is due. */
export type Warning = (typeof warningDays)[number]

export type Due = { act: 'expire' | 'none'; nextAt: Date | null } | { act: 'warn'; warning: Warning; nextAt: Date }

/**
 * When a lot is first checked: a day before the first warning. The time zone of its holder is read only then, and
 * `dueOf` schedules the warning itself.
 */
export const firstDueAt = (expiresAt: Date | null): Date | null =>
  expiresAt === null ? null : new Date(expiresAt.getTime() - (warningDays[0] + 1) * day)

/**
 * The step of a lot that is due by now, and when the next one is due. Warnings are sent calendar days of `timeZone`
 * before the expiry. Of missed warnings only the last is sent; for an empty lot none is sent, but its steps are the
 * same, because points paid from it may be returned. A warning that was due before `toldAt` is not sent: the holder was
 * told of the expiry then.
 */
export const dueOf = (
  lot: Pick<Lot, 'remaining' | 'expiresAt'> & { toldAt?: Date | null },
  timeZone: string,
  now: Date,
): Due => {
  if (lot.expiresAt === null) return { act: 'none', nextAt: null }
  if (hasExpired(lot, now)) return { act: lot.remaining > 0 ? 'expire' : 'none', nextAt: null }
  const { expiresAt, toldAt = null } = lot
  const warnings = warningDays.map((days) => ({ days, at: daysFrom(expiresAt, -days, timeZone) }))
  const nextAt = warnings.find(({ at }) => now < at)?.at ?? expiresAt
  const warning = warnings.findLast(({ at }) => at <= now && (toldAt === null || at > toldAt))?.days
  return warning === undefined || lot.remaining === 0 ? { act: 'none', nextAt } : { act: 'warn', warning, nextAt }
}

/** Points that expire on one calendar day; `at` is the first expiry of that day. */
export type Expiry = { points: Points; at: Date; date: string }

/** Points that will expire, grouped by calendar day of `timeZone`, soonest first. Expired lots are excluded. */
export const expiries = (lots: readonly Lot[], timeZone: string, now: Date): Expiry[] => {
  const days = new Map<string, Expiry>()
  for (const { remaining, expiresAt } of [...lots].sort(bySpending)) {
    if (expiresAt === null || remaining === 0 || hasExpired({ expiresAt }, now)) continue
    const date = dateIn(expiresAt, timeZone)
    const { points = noPoints, at = expiresAt } = days.get(date) ?? {}
    days.set(date, { points: addPoints(points, remaining), at, date })
  }
  return [...days.values()]
}
