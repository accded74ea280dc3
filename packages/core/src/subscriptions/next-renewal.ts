import type { OfferVersionId } from '../ids/ids.ts'
import type { Currency, MinorUnits, Money } from '../money/minor-units.ts'
import type { OfferPeriod } from '../offers/offer-kinds.ts'
import type { CalendarDate } from '../time/wall-clock.ts'
import { type Period, periodOf } from './period-of.ts'

/** Minimum number of days between the notice of a charge and the charge. */
export const noticeDays = 5

/** The price of one period. */
export type RenewalTerms = { versionId: OfferVersionId; amount: MinorUnits; currency: Currency }

/**
 * The schedule of a renewal, and its terms: now and from the next period on. `Terms`: those of a pass, or a company's.
 */
export type Schedule<Terms extends Money = RenewalTerms> = {
  /** Local date of the purchase, which paid for period 0. */
  anchor: CalendarDate
  timeZone: string
  period: OfferPeriod
  /** Days by which freezes moved the uncharged periods. */
  shiftedDays: number
  /** The next period to charge. */
  nextPeriod: number
  terms: Terms
  /** A planned change; null: none. */
  nextTerms: Terms | null
}

/** The next charge, as shown in the preview, announced in the notice and charged. */
export type Renewal<Terms extends Money = RenewalTerms> = Period & Terms & { n: number }

/** The next charge of a subscription. A planned change of terms applies to it. */
export const nextRenewal = <Terms extends Money>(schedule: Schedule<Terms>): Renewal<Terms> => {
  const { anchor, timeZone, period, shiftedDays, nextPeriod: n, terms, nextTerms } = schedule
  return { ...periodOf(anchor, n, period, timeZone, shiftedDays), ...(nextTerms ?? terms), n }
}

/** End of the paid time: before the next period, or after it if `isNextPaid`. */
export const paidUntil = (schedule: Schedule<Money>, isNextPaid = false): Date => {
  const { anchor, timeZone, period, shiftedDays, nextPeriod } = schedule
  return periodOf(anchor, nextPeriod + (isNextPaid ? 1 : 0), period, timeZone, shiftedDays).startsAt
}
