import { Temporal } from 'temporal-polyfill'
import type { OfferPeriod } from '../offers/offer-kinds.ts'
import { type CalendarDate, instantAt } from '../time/wall-clock.ts'

/** Local time of every charge. */
export const chargeTime = '09:00'

/** One period of a subscription. It ends where the next one starts. */
export type Period = {
  /** Local date of the charge. */
  date: CalendarDate
  /** Instant of the charge, 09:00 local, and the start of the period. */
  startsAt: Date
}

/**
 * Period `n` of a subscription: `n` months or weeks after the anchor. Counted from the anchor and not from the previous
 * period, so that an anchor on the 31st is charged on the 31st in every month that has it, and on the last day of
 * shorter months.
 * @param anchor date of the purchase in `timeZone`, the zone of the subscription
 * @param shiftedDays days by which freezes moved this period and all later ones
 */
export const periodOf = (
  anchor: CalendarDate,
  n: number,
  period: OfferPeriod,
  timeZone: string,
  shiftedDays = 0,
): Period => {
  const start = Temporal.PlainDate.from(anchor).add(period === 'month' ? { months: n } : { weeks: n })
  const date = (shiftedDays === 0 ? start : start.add({ days: shiftedDays })).toString()
  return { date, startsAt: instantAt(date, chargeTime, timeZone) }
}
