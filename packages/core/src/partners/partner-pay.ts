import { type MinorUnits, noMoney, percentOfMoney } from '../money/minor-units.ts'
import { type BookingStatus, bookingStatus } from '../seats/booking-status.ts'

/** The terms of a partner: the price of a visit, and the share of it for an absence and a late cancellation. */
export type PartnerTerms = { rate: MinorUnits; noShowPercent: number; latePercent: number }

/** The outcome of a partner's booking, for its payout. */
export const partnerVisitKinds = ['visit', 'no_show', 'late', 'open', 'none'] as const
export type PartnerVisitKind = (typeof partnerVisitKinds)[number]

/** @param late whether the partner reported the cancellation as late, regardless of the studio's policy */
export const visitKind = (status: BookingStatus, late: boolean): PartnerVisitKind => {
  if (status === bookingStatus.checkedIn) return 'visit'
  if (status === bookingStatus.noShow) return 'no_show'
  if (status === bookingStatus.booked) return 'open'
  return late ? 'late' : 'none'
}

/** A partner's payment for a booking. An open booking is not paid yet. */
export const partnerPay = (kind: PartnerVisitKind, { rate, noShowPercent, latePercent }: PartnerTerms): MinorUnits => {
  if (kind === 'visit') return rate
  if (kind === 'no_show') return percentOfMoney(rate, noShowPercent)
  return kind === 'late' ? percentOfMoney(rate, latePercent) : noMoney
}
