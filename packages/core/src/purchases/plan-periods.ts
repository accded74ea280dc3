/** How often a plan charges: monthly, or once for a pack. */
export const planPeriods = ['month', 'once'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** These values as named constants. */
export const planPeriod = {
  month: 'month',
  once: 'once',
} as const satisfies Record<string, PlanPeriod>
