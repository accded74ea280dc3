import type { PricedClass } from '../passes/decide-payment.ts'
import { type Lot, usable } from '../points/lot.ts'
import { noPoints, type Points, subtractPoints } from '../points/points.ts'
import { type SpendDecision, spendLots } from '../points/spend-lots.ts'

/** The points a dependant lacks for a seat, and the guardian's lots that provide them. */
export type GuardianPlan = { missing: Points; spend: SpendDecision }

/** Points of a company can only be used by the person it covers. */
const isPersonal = ({ scope }: Lot): boolean => scope === undefined || scope.corporateId === null

/** The guardian's points that can be moved to a dependant for this class. */
export const personalPoints = (guardian: readonly Lot[], session: PricedClass, now: Date): Points =>
  usable(guardian.filter(isPersonal), now, session)

/**
 * Decides which points of a guardian are moved to a dependant to pay a seat of this class: exactly the missing ones, in
 * the spending order, from lots that cover the class. `missing` is zero if the dependant's own points suffice.
 */
export const planGuardianPoints = (
  own: readonly Lot[],
  guardian: readonly Lot[],
  session: PricedClass,
  now: Date,
): GuardianPlan => {
  const has = usable(own, now, session)
  const missing = has < session.points ? subtractPoints(session.points, has) : noPoints
  return { missing, spend: spendLots(guardian.filter(isPersonal), missing, now, session) }
}
