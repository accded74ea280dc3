import type { ClassTypeId } from '../ids/ids.ts'
import type { MinorUnits } from '../money/minor-units.ts'

/** Pay per class. Amounts in minor units of the studio's currency. */
export type PayTerms = {
  /** For each class. */
  perClass: MinorUnits
  /** For each arrival beyond `headsIncluded`. */
  perHead: MinorUnits
  headsIncluded: number
  /** For a class in which every seat is taken. */
  fullBonus: MinorUnits
}

/**
 * The terms of a coach from a date on. A discipline can have terms of its own, which replace the general ones as a
 * whole.
 */
export type PayRule = PayTerms & {
  from: string
  disciplines: readonly (PayTerms & { classTypeId: ClassTypeId })[]
}

/** The rule of a date: the last one that began on or before it. Null before the first. */
export const payRuleOn = (rules: readonly PayRule[], date: string): PayRule | null =>
  rules
    .filter(({ from }) => from <= date)
    .reduce<PayRule | null>((last, rule) => (last === null || rule.from > last.from ? rule : last), null)

/** Whether a rule may begin on a date: never in a past month, so that its sheet does not change. */
export const mayPayRuleStart = (from: string, today: string): boolean => from.slice(0, 7) >= today.slice(0, 7)
