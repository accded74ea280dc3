import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { toPoints } from '../points/to-points.ts'
import { alertBelow, decidePoolAlert, poolOutlook } from './pool-alert.ts'
import { type PricedPlan, priceOfPoints } from './price-of-points.ts'

const plan = (points: number, amount: number, period: PricedPlan['period'] = 'once'): PricedPlan => ({
  points,
  amount: toMinorUnits(amount),
  period,
})
const plans = [plan(50, 600), plan(120, 1200), plan(300, 2700), plan(100, 1000, 'month'), plan(480, 4000, 'month')]

test.each([
  [50, 600],
  [119, 1200],
  [120, 1200],
  [121, 1210],
  [299, 2700],
  [300, 2700],
  [2000, 18_000],
  [2001, 18_009],
] as const)('%i points cost %i, by the packs', (points, price) => {
  expect(priceOfPoints(points, plans, 'once')).toBe(price)
})

test('points of a month are priced by the monthly plans; without a plan there is no price', () => {
  expect(priceOfPoints(960, plans, 'month')).toBe(8000)
  expect(priceOfPoints(960, plans.slice(0, 3), 'month')).toBeNull()
})

test('more points never cost less, and no amount costs more than a plan with as many points', () => {
  const somePlans = fc.array(
    fc.record({ points: fc.integer({ min: 1, max: 2000 }), amount: fc.integer({ min: 1, max: 90_000 }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(somePlans, fc.integer({ min: 1, max: 3000 }), (drawn, points) => {
      const onSale = drawn.map((each) => plan(each.points, each.amount))
      const price = priceOfPoints(points, onSale, 'once') ?? 0
      expect(priceOfPoints(points + 1, onSale, 'once')).toBeGreaterThanOrEqual(price)
      for (const each of onSale) if (each.points >= points) expect(price).toBeLessThanOrEqual(each.amount)
    }),
  )
})

test.each([
  [{ pool: 99, below: null, need: 100, notified: false }, 'notify'],
  [{ pool: 100, below: null, need: 100, notified: false }, 'none'],
  [{ pool: 99, below: null, need: 100, notified: true }, 'none'],
  [{ pool: 100, below: null, need: 100, notified: true }, 'clear'],
  [{ pool: 100, below: 101, need: 50, notified: false }, 'notify'],
  [{ pool: 20, below: 10, need: 50, notified: false }, 'none'],
  [{ pool: 0, below: 0, need: 50, notified: false }, 'none'],
] as const)('a pool of %j: %s', ({ pool, below, need, notified }, expected) => {
  const state = { pool: toPoints(pool), below: below === null ? null : toPoints(below), need: toPoints(need), notified }
  expect(decidePoolAlert(state)).toBe(expected)
})

test('the threshold is the company’s own, else the need; a pool covers whole months', () => {
  expect(alertBelow({ below: null, need: toPoints(70) })).toBe(70)
  expect(alertBelow({ below: toPoints(5), need: toPoints(70) })).toBe(5)
  expect(poolOutlook({ pool: toPoints(209), need: toPoints(70) })).toEqual({ months: 2, missing: 0 })
  expect(poolOutlook({ pool: toPoints(70), need: toPoints(70) })).toEqual({ months: 1, missing: 0 })
  expect(poolOutlook({ pool: toPoints(50), need: toPoints(70) })).toEqual({ months: 0, missing: 20 })
  expect(poolOutlook({ pool: toPoints(209), need: toPoints(0) })).toEqual({ months: null, missing: 0 })
})
