import type { PassId } from '../ids/ids.ts'
import { decidePayment, type PricedClass, pointsFor, type Rights } from '../passes/decide-payment.ts'
import type { Lot } from '../points/lot.ts'
import { minPoints, noPoints, type Points, subtractPoints } from '../points/points.ts'
import { personalPoints, planGuardianPoints } from './plan-guardian-points.ts'

/**
 * How a seat for a dependant is paid. With `passId` no points are spent. Otherwise `own + fromGuardian + missing` is the
 * price, and a seat can be booked only if `missing` is zero.
 */
export type DependantPayment = { passId: PassId | null; own: Points; fromGuardian: Points; missing: Points }

/**
 * Decides how a seat for a dependant is paid: by their own pass, by their own points, or by the points that they lack
 * from their guardian. Company points of the guardian never pay for a dependant.
 */
export const planDependantPayment = (
  dependant: Rights & { lots: readonly Lot[] },
  guardian: readonly Lot[],
  session: PricedClass,
  now: Date,
): DependantPayment => {
  const decision = decidePayment(undefined, dependant, session, now)
  if (decision.ok) {
    const { passId, cost } = decision.payment
    return { passId, own: passId === null ? cost : noPoints, fromGuardian: noPoints, missing: noPoints }
  }
  const own = pointsFor(dependant, session, now)
  const { missing, spend } = planGuardianPoints(dependant.lots, guardian, session, now)
  const fromGuardian = spend.ok ? missing : minPoints(missing, personalPoints(guardian, session, now))
  return { passId: null, own, fromGuardian, missing: subtractPoints(missing, fromGuardian) }
}
