import { type MinorUnits, minMoney, priceOfPart } from '../money/minor-units.ts'
import type { PlanPeriod } from '../purchases/plan-periods.ts'

/** What a plan on sale gives for its price. */
export type PricedPlan = { points: number; amount: MinorUnits; period: PlanPeriod }

/**
 * The price of an amount of points without a plan: the lowest at the price per point of any plan of this period that has
 * at most that many points, rounded up, and never more than a plan that has as many or more. So more points never cost
 * less, and no amount is dearer than a plan.
 * @returns null where no plan of this period is on sale
 */
export const priceOfPoints = (points: number, plans: readonly PricedPlan[], period: PlanPeriod): MinorUnits | null => {
  const prices = plans
    .filter((plan) => plan.period === period)
    .map((plan) => (plan.points <= points ? priceOfPart(plan.amount, points, plan.points) : plan.amount))
  return prices.length === 0 ? null : prices.reduce(minMoney)
}
