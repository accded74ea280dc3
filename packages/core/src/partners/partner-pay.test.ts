import { expect, test } from 'vitest'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { partnerPay, visitKind } from './partner-pay.ts'

const terms = { rate: toMinorUnits(9_551), noShowPercent: 50, latePercent: 0 }

test.each([
  ['checked_in', false, 'visit', 9_551],
  ['no_show', false, 'no_show', 4_776],
  ['late_cancelled', true, 'late', 0],
  ['cancelled', true, 'late', 0],
  ['late_cancelled', false, 'none', 0],
  ['class_cancelled', false, 'none', 0],
  ['booked', false, 'open', 0],
] as const)('%s with late %s is %s and pays %i', (status, late, kind, amount) => {
  expect(visitKind(status, late)).toBe(kind)
  expect(partnerPay(visitKind(status, late), terms)).toBe(amount)
})
