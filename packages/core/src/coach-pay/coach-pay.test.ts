import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassTypeId } from '../ids/ids.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { drawPaySheet, mayPayRuleStart, type PayRule, payOfClass, payRuleOn, type TaughtClass } from './index.ts'

const [cycling, barre] = [brandId<ClassTypeId>('1'), brandId<ClassTypeId>('2')]
const terms = (perClass: number, perHead = 0, headsIncluded = 0, fullBonus = 0) => ({
  perClass: toMinorUnits(perClass),
  perHead: toMinorUnits(perHead),
  headsIncluded,
  fullBonus: toMinorUnits(fullBonus),
})
const rule = (from: string, changes: Partial<PayRule> = {}): PayRule => ({
  ...terms(30_000),
  from,
  disciplines: [],
  ...changes,
})
const taught = (changes: Partial<TaughtClass> = {}): TaughtClass => ({
  classTypeId: cycling,
  date: '2026-11-10',
  over: true,
  capacity: 20,
  taken: 15,
  arrived: 12,
  noShows: 3,
  ...changes,
})
const amounts = (session: TaughtClass, ...rules: PayRule[]) => {
  const { base, heads, headPay, bonus, amount } = payOfClass(session, rules)
  return [base, heads, headPay, bonus, amount]
}

test('a class pays its base, each arrival beyond the included ones, and the bonus only when every seat is taken', () => {
  const full = rule('2026-01-01', terms(30_000, 1_000, 10, 5_000))
  expect(amounts(taught({ arrived: 10 }), full)).toEqual([30_000, 0, 0, 0, 30_000])
  expect(amounts(taught({ arrived: 11 }), full)).toEqual([30_000, 1, 1_000, 0, 31_000])
  expect(amounts(taught({ arrived: 9 }), full)).toEqual([30_000, 0, 0, 0, 30_000])
  expect(amounts(taught({ taken: 19 }), full)).toEqual([30_000, 2, 2_000, 0, 32_000])
  expect(amounts(taught({ taken: 20 }), full)).toEqual([30_000, 2, 2_000, 5_000, 37_000])
})

test('a discipline with its own terms replaces the others as a whole', () => {
  const own = rule('2026-01-01', {
    ...terms(30_000, 1_000, 10, 5_000),
    disciplines: [{ classTypeId: barre, ...terms(18_000) }],
  })
  expect(amounts(taught({ classTypeId: barre, taken: 20 }), own)).toEqual([18_000, 0, 0, 0, 18_000])
})

test('the last rule that began by the day of the class applies, in any order', () => {
  const rules = [rule('2026-11-15', terms(50_000)), rule('2026-01-01'), rule('2026-11-11', terms(40_000))]
  const on = (date: string) => payOfClass(taught({ date }), rules).amount
  expect([on('2025-12-31'), on('2026-01-01'), on('2026-11-10'), on('2026-11-11'), on('2026-11-15')]).toEqual([
    0, 30_000, 30_000, 40_000, 50_000,
  ])
  expect(payRuleOn([], '2026-01-01')).toBeNull()
})

test('a rule begins in the current month or later, never in a past one', () => {
  const may = ['2026-10-31', '2026-11-01', '2026-11-30', '2027-01-01'].map((from) =>
    mayPayRuleStart(from, '2026-11-23'),
  )
  expect(may).toEqual([false, true, true, true])
})

test('a sheet adds up its lines, and counts upcoming classes with their base only', () => {
  const rules = [rule('2026-01-01', terms(30_000, 1_000, 10))]
  const sheet = drawPaySheet([taught(), taught({ arrived: 20, taken: 20, noShows: 0 }), taught({ over: false })], rules)
  expect(sheet.lines.map(({ pay }) => pay.amount)).toEqual([32_000, 40_000])
  expect([sheet.people, sheet.seats, sheet.taken, sheet.noShows, sheet.total, sheet.ahead]).toEqual([
    32,
    40,
    35,
    3,
    72_000,
    { classes: 1, amount: 30_000 },
  ])
  expect(drawPaySheet([], rules)).toMatchObject({ lines: [], total: 0, ahead: { classes: 0, amount: 0 } })
})

test('a rule that begins later never changes the sheet of an earlier month', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`)
  const classes = fc.array(
    fc.record({ date: day, arrived: fc.nat(20), taken: fc.nat(20) }).map((changes) => taught(changes)),
    { maxLength: 20 },
  )
  const money = fc.nat(100_000)
  const any = fc.record({ from: day, perClass: money, perHead: money, included: fc.nat(20), bonus: money })
  const made = (r: { from: string; perClass: number; perHead: number; included: number; bonus: number }) =>
    rule(r.from, terms(r.perClass, r.perHead, r.included, r.bonus))
  fc.assert(
    fc.property(classes, fc.array(any, { maxLength: 4 }), any, (given, before, later) => {
      const rules = before.map(made)
      const more = [...rules, { ...made(later), from: '2026-11-01' }]
      const sheet = drawPaySheet(given, rules)
      expect(drawPaySheet(given, more)).toEqual(sheet)
      expect(sheet.total).toBe(sheet.lines.reduce((total, { pay }) => total + pay.amount, 0))
    }),
  )
})
