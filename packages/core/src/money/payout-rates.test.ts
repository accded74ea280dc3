import { expect, test } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { heldGrowth, monthBefore, monthsForRate } from './payout-rates.ts'
import { toMinorUnits } from './to-minor-units.ts'

test('a rate can apply from each of the twelve months after the current one of UTC', () => {
  const months = monthsForRate(new Date('2026-11-30T23:59:59Z'))
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-12', '2027-11'])
  expect(monthsForRate(new Date('2026-12-01T00:00:00Z'))[0]).toBe('2027-01')
})

test('the month before January is December of the year before', () => {
  expect([monthBefore('2027-01'), monthBefore('2026-12')]).toEqual(['2026-12', '2026-11'])
})

test('growth of the points held is worth their rate, and a new rate revalues those held before', () => {
  const points = { held: toPoints(250), grown: toPoints(50) }
  const growth = (rate: number, before: number) =>
    heldGrowth(points, { rate: toMinorUnits(rate), before: toMinorUnits(before) })
  expect([growth(7, 7), growth(9, 7), growth(0, 7)]).toEqual([350, 850, -1400])
})
