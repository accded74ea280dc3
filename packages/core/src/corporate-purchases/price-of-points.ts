import { type MinorUnits, minMoney, priceOfPart } from '../money/minor-units.ts'
import type { PlanPeriod } from '../purchases/plan-periods.ts'

/** Points and price of a plan on sale. */
export type PricedPlan = { points: number; amount: MinorUnits; period: PlanPeriod }

/**
 * The price of an amount of points without a plan: the lowest of the prices by unit price of each plan of this period
 * with at most as many points (rounded up), and the prices of plans with more points. So more points never cost less,
 * and no amount costs more than a plan with at least as many points.
 * @returns null if no plan of this period is on sale
 */
export const priceOfPoints = (points: number, plans: readonly PricedPlan[], period: PlanPeriod): MinorUnits | null => {
  const prices = plans
    .filter((plan) => plan.period === period)
    .map((plan) => (plan.points <= points ? priceOfPart(plan.amount, points, plan.points) : plan.amount))
  return prices.length === 0 ? null : prices.reduce(minMoney)
}
