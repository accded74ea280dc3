import { addPoints, noPoints, type Points } from '../points/points.ts'
import {
  addDays,
  type CalendarDate,
  dateIn,
  daySpan,
  daysBetween,
  monthStart,
  nextMonthStart,
} from '../time/wall-clock.ts'
import { type MonthDays, shareOfMonth } from './share-of-month.ts'

/** A month of a company's calendar. `end` is the first instant of the next one. */
export type CompanyMonth = { first: CalendarDate; today: CalendarDate; days: number; start: Date; end: Date }

/** The month of an instant in the company's zone. */
export const companyMonthAt = (now: Date, timeZone: string): CompanyMonth => {
  const today = dateIn(now, timeZone)
  const [first, next] = [monthStart(today), nextMonthStart(today)]
  return {
    first,
    today,
    days: daysBetween(first, next),
    start: daySpan(first, timeZone).from,
    end: daySpan(addDays(next, -1), timeZone).to,
  }
}

/** Number of days of the month from a date on, that date included; all of them for an earlier date. */
export const daysLeft = ({ first, days }: Pick<CompanyMonth, 'first' | 'days'>, from: CalendarDate): MonthDays => ({
  left: from <= first ? days : Math.max(0, days - daysBetween(first, from)),
  all: days,
})

/** A covered person without points of this month yet; `from` is the first day of their cover. */
export type Covered<Id> = { personId: Id; from: CalendarDate; monthly: Points }

export type Share<Id> = { personId: Id; points: Points; days: MonthDays }

export type AllotmentPlan<Id> =
  | { ok: true; shares: Share<Id>[]; total: Points }
  | { ok: false; needed: Points; pool: Points }

/**
 * Decides the points of each person from the pool for the month. If the pool does not suffice for all, no one gets
 * points, because an order among colleagues would be arbitrary.
 */
export const planAllotment = <Id>(
  month: Pick<CompanyMonth, 'first' | 'days'>,
  covered: readonly Covered<Id>[],
  pool: Points,
): AllotmentPlan<Id> => {
  const shares = covered.map(({ personId, from, monthly }) => {
    const days = daysLeft(month, from)
    return { personId, points: shareOfMonth(monthly, days), days }
  })
  const total = shares.reduce((sum, share) => addPoints(sum, share.points), noPoints)
  return total > pool ? { ok: false, needed: total, pool } : { ok: true, shares, total }
}
