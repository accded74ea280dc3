import { type Points, proratePoints } from '../points/points.ts'

/** Covered days of a month, including the first one, and all its days. */
export type MonthDays = { left: number; all: number }

/**
 * The points of a person covered from a day of the month on: prorated by days and rounded to the nearest point, halves
 * up.
 */
export const shareOfMonth = (monthly: Points, { left, all }: MonthDays): Points => proratePoints(monthly, left, all)
