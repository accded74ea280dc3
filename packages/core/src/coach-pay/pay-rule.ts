import type { ClassTypeId } from '../ids/ids.ts'
import type { MinorUnits } from '../money/minor-units.ts'

/** What a class pays. Amounts in minor units of the studio's currency. */
export type PayTerms = {
  /** For each class. */
  perClass: MinorUnits
  /** For each arrival beyond `headsIncluded`. */
  perHead: MinorUnits
  headsIncluded: number
  /** For a class in which every seat is taken. */
  fullBonus: MinorUnits
}

/** The terms of a coach from a date on; a discipline may have its own, which replace the others as a whole. */
export type PayRule = PayTerms & {
  from: string
  disciplines: readonly (PayTerms & { classTypeId: ClassTypeId })[]
}

/** The rule of a date: the last one that began by then. Null before the first. */
export const payRuleOn = (rules: readonly PayRule[], date: string): PayRule | null =>
  rules
    .filter(({ from }) => from <= date)
    .reduce<PayRule | null>((last, rule) => (last === null || rule.from > last.from ? rule : last), null)

/** Whether a rule may begin on a date: never in a month that is over, so that its sheet stays as it was. */
export const mayPayRuleStart = (from: string, today: string): boolean => from.slice(0, 7) >= today.slice(0, 7)
