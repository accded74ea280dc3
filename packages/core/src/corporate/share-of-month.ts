import { type Points, proratePoints } from '../points/points.ts'

/** Days of a month on which a person is covered, the first one included, and all its days. */
export type MonthDays = { left: number; all: number }

/** The points of a person who is covered from a day of the month on: by days, to the nearest point, halves up. */
export const shareOfMonth = (monthly: Points, { left, all }: MonthDays): Points => proratePoints(monthly, left, all)
