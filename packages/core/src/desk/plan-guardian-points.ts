import type { PricedClass } from '../passes/decide-payment.ts'
import { type Lot, usable } from '../points/lot.ts'
import { noPoints, type Points, subtractPoints } from '../points/points.ts'
import { type SpendDecision, spendLots } from '../points/spend-lots.ts'

/** What a dependant lacks for a seat, and the lots of the guardian that give it. */
export type GuardianPlan = { missing: Points; spend: SpendDecision }

/** A company's points are for the person whom it covers. */
const isPersonal = ({ scope }: Lot): boolean => scope === undefined || scope.corporateId === null

/**
 * Decides which points of a guardian go to a dependant so that the dependant can pay a seat of this class: exactly what is missing,
 * in the spending order, from lots that cover the class. `missing` is zero when the dependant's own points suffice.
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
