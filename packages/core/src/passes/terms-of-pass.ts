import type { OfferKind, OfferPeriod, ValidityStart } from '../offers/offer-kinds.ts'
import { offerKind } from '../offers/offer-kinds.ts'
import type { Points } from '../points/points.ts'
import { periodOf } from '../subscriptions/period-of.ts'
import { dateIn, daysFrom } from '../time/wall-clock.ts'
import type { PassUnit } from './pass-vocabulary.ts'

/** The terms of an offer that define the pass of its buyer. */
export type GivenTerms = {
  kind: OfferKind
  points: Points | null
  classes: number | null
  /** Calendar days; null: no end, or the paid period of a renewing offer. */
  validDays: number | null
  validFrom: ValidityStart
  renews: OfferPeriod | null
}

export type PassTerms = {
  unit: PassUnit
  /** Classes given; null for points and visits. */
  given: number | null
  /** Points credited; null for classes and visits. */
  points: Points | null
  validUntil: Date | null
  /** Days of validity that start with the first use. */
  validDaysFromUse: number | null
}

/** The unit of a pass of these terms: points, classes or visits. */
export const unitOf = ({ kind, points, classes }: Pick<GivenTerms, 'kind' | 'points' | 'classes'>): PassUnit => {
  if (kind === offerKind.membership) return 'visit'
  return classes === null && points !== null ? 'point' : 'class'
}

/** End of one paid period that starts at `at`: its next charge. */
const periodEnd = (at: Date, period: OfferPeriod, timeZone: string): Date =>
  periodOf(dateIn(at, timeZone), 1, period, timeZone).startsAt

/**
 * The contents of an offer bought at `at`. Days are calendar days in `timeZone`. A renewing offer without days lasts
 * one period; its subscription removes that end. The expiry of points is always counted from the purchase, because a
 * lot has no first use. An offer of classes without a number contains one.
 */
export const termsOfPass = (terms: GivenTerms, at: Date, timeZone: string): PassTerms => {
  const unit = unitOf(terms)
  const fromUse = terms.validFrom === 'first_use' && terms.validDays !== null && unit !== 'point'
  const end = (): Date | null => {
    if (fromUse) return null
    if (terms.validDays !== null) return daysFrom(at, terms.validDays, timeZone)
    return terms.renews === null ? null : periodEnd(at, terms.renews, timeZone)
  }
  return {
    unit,
    given: unit === 'class' ? (terms.classes ?? 1) : null,
    points: unit === 'point' ? terms.points : null,
    validUntil: end(),
    validDaysFromUse: fromUse ? terms.validDays : null,
  }
}
