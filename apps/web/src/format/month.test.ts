import { expect, test } from 'vitest'
import { addMonths, isMonth } from './month.ts'

test('addMonths crosses the end of a year', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-03', -15)).toBe('2024-12')
})

test("isMonth accepts only 'YYYY-MM'", () => {
  expect([isMonth('2026-11'), isMonth('2026-13'), isMonth('2026-1'), isMonth('x'), isMonth(undefined)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
