import { type Points, subtractPoints } from '../points/points.ts'
import { addDays, dateIn, nextMonthStart } from '../time/wall-clock.ts'
import { type MinorUnits, multiplyMoney, subtractMoney } from './minor-units.ts'

/** Number of months in advance for which a rate can be set. */
const monthsAhead = 12

/**
 * The months (such as 2027-01, UTC) from which a new rate per point may apply: later ones, so that the value of a visit
 * is known before it happens.
 */
export const monthsForRate = (now: Date): string[] => {
  const months: string[] = []
  for (let month = nextMonthStart(dateIn(now, 'UTC')); months.length < monthsAhead; month = nextMonthStart(month))
    months.push(month.slice(0, 7))
  return months
}

/** The month before one such as 2027-01. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/**
 * By how much the value of the points that people hold grew in a month: of `held` at its end, `grown` were added in it.
 * The others had the value of the month before.
 */
export const heldGrowth = (
  { held, grown }: { held: Points; grown: Points },
  { rate, before }: { rate: MinorUnits; before: MinorUnits },
): MinorUnits => subtractMoney(multiplyMoney(rate, held), multiplyMoney(before, subtractPoints(held, grown)))
