/** How often a plan charges: monthly, or once for a pack. */
export const planPeriods = ['month', 'once'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** The same by name, for code that compares or writes one. */
export const planPeriod = {
  month: 'month',
  once: 'once',
} as const satisfies Record<string, PlanPeriod>
