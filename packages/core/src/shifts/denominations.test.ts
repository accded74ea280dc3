import { expect, test } from 'vitest'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { billsOf, countCash, nextRoundAmount } from './denominations.ts'

test('countCash sums bills and coins', () => {
  const counts = billsOf('MXN').map((bill, at) => ({ bill, count: [1, 3, 7, 6, 3, 4][at] ?? 0 }))
  expect(countCash(counts, toMinorUnits(24_00))).toBe(4754_00)
})

test.each([
  ['MXN', 1925_00, 2000_00],
  ['MXN', 1000_00, 1200_00],
  ['MXN', 220_00, 500_00],
  ['MXN', 99_50, 100_00],
  ['EUR', 20_00, 50_00],
  ['CLP', 4_500, 5_000],
  ['XYZ', 100, null],
] as const)('nextRoundAmount in %s of %i is %s', (currency, due, round) => {
  expect(nextRoundAmount(toMinorUnits(due), currency)).toBe(round)
})
