import { expect, test } from 'vitest'
import { addMonths, isMonth } from './month.ts'

test('months go over the edge of a year', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-03', -15)).toBe('2024-12')
})

test('only a month is a month', () => {
  expect([isMonth('2026-11'), isMonth('2026-13'), isMonth('2026-1'), isMonth('x'), isMonth(undefined)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
