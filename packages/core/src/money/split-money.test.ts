import { expect, test } from 'vitest'
import { splitMoney } from './minor-units.ts'
import { toMinorUnits } from './to-minor-units.ts'

test('an amount is split into parts of at most the largest amount, which sum up to it', () => {
  const split = (amount: number) => splitMoney(toMinorUnits(amount), 1_000)
  expect([split(0), split(1), split(1_000)]).toEqual([[], [1], [1_000]])
  expect([split(1_001), split(3_000)]).toEqual([
    [1_000, 1],
    [1_000, 1_000, 1_000],
  ])
})
