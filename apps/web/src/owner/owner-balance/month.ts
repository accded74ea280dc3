/** A month such as '2026-11'. */
export type Month = string

/** The month `count` months later; earlier for negative counts. */
export const addMonths = (month: Month, count: number): Month =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 7)

/** The current month in UTC, which the books follow. */
export const currentMonth = (now: Date): Month => now.toISOString().slice(0, 7)
