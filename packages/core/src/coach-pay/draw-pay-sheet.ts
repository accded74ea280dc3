import type { ClassTypeId } from '../ids/ids.ts'
import { addMoney, type MinorUnits, multiplyMoney, noMoney, sumMoney } from '../money/minor-units.ts'
import { type PayRule, type PayTerms, payRuleOn } from './pay-rule.ts'

/** A class of a coach. `date` is its local date; `over`: it has ended. */
export type TaughtClass = {
  classTypeId: ClassTypeId
  date: string
  over: boolean
  capacity: number
  /** Seats taken at the end: arrivals, absences and seats without a mark. */
  taken: number
  arrived: number
  noShows: number
}

/** The pay of one class, with its components. */
export type ClassPay = {
  base: MinorUnits
  /** Number of paid arrivals. */
  heads: number
  headPay: MinorUnits
  bonus: MinorUnits
  amount: MinorUnits
}

const noPay: ClassPay = { base: noMoney, heads: 0, headPay: noMoney, bonus: noMoney, amount: noMoney }

const termsOf = (rule: PayRule, classTypeId: ClassTypeId): PayTerms =>
  rule.disciplines.find((own) => own.classTypeId === classTypeId) ?? rule

/** The pay of a class by the coach's rules. A class before the first rule is not paid. */
export const payOfClass = (taught: TaughtClass, rules: readonly PayRule[]): ClassPay => {
  const rule = payRuleOn(rules, taught.date)
  if (rule === null) return noPay
  const { perClass, perHead, headsIncluded, fullBonus } = termsOf(rule, taught.classTypeId)
  const heads = perHead === 0 ? 0 : Math.max(0, taught.arrived - headsIncluded)
  const headPay = multiplyMoney(perHead, heads)
  const bonus = taught.capacity > 0 && taught.taken >= taught.capacity ? fullBonus : noMoney
  return { base: perClass, heads, headPay, bonus, amount: addMoney(addMoney(perClass, headPay), bonus) }
}

export type PaySheet<Taught extends TaughtClass> = {
  lines: (Taught & { pay: ClassPay })[]
  people: number
  seats: number
  taken: number
  noShows: number
  total: MinorUnits
  /** Upcoming classes of the month, and their minimum pay. */
  ahead: { classes: number; amount: MinorUnits }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/**
 * The sheet of a coach's month at a studio: the pay of each class that has ended, and the minimum pay of the upcoming
 * ones.
 */
export const drawPaySheet = <Taught extends TaughtClass>(
  classes: readonly Taught[],
  rules: readonly PayRule[],
): PaySheet<Taught> => {
  const over = classes.filter((taught) => taught.over)
  const lines = over.map((taught) => ({ ...taught, pay: payOfClass(taught, rules) }))
  const ahead = classes.filter((taught) => !taught.over).map((taught) => payOfClass(taught, rules).base)
  return {
    lines,
    people: sum(over.map(({ arrived }) => arrived)),
    seats: sum(over.map(({ capacity }) => capacity)),
    taken: sum(over.map(({ taken }) => taken)),
    noShows: sum(over.map(({ noShows }) => noShows)),
    total: sumMoney(lines.map(({ pay }) => pay.amount)),
    ahead: { classes: ahead.length, amount: sumMoney(ahead) },
  }
}
