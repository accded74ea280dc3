import { expect, test } from 'vitest'
import { daysGivenBack, decideFreeze, type FreezeState } from './decide-freeze.ts'

const state: FreezeState = { unit: 'visit', status: 'active', frozen: false, latestStart: '2026-11-30', usedDays: 0 }
const today = '2026-11-20'
const why = (from: string, until: string, more: Partial<FreezeState> = {}) => {
  const decision = decideFreeze({ from, until }, { ...state, ...more }, today)
  return decision.ok ? decision.days : decision.why
}

test('a freeze lasts 1 to 8 weeks and starts between today and the next charge', () => {
  expect(why('2026-11-30', '2026-12-21')).toBe(21)
  expect(why('2026-11-20', '2026-11-27')).toBe(7)
  expect(why('2026-11-20', '2026-11-26')).toBe('too_short')
  expect(why('2026-11-20', '2027-01-15')).toBe(56)
  expect(why('2026-11-20', '2027-01-16')).toBe('too_long')
  expect(why('2026-11-19', '2026-12-03')).toBe('in_past')
  expect(why('2026-12-01', '2026-12-15')).toBe('after_renewal')
  expect(why('2026-12-15', '2026-12-01', { latestStart: null })).toBe('too_short')
})

test('only a running membership that is not frozen can be frozen, eight weeks a year', () => {
  expect(why('2026-11-20', '2026-11-27', { unit: 'point' })).toBe('not_freezable')
  expect(why('2026-11-20', '2026-11-27', { status: 'grace' })).toBe('not_freezable')
  expect(why('2026-11-20', '2026-11-27', { frozen: true })).toBe('already_frozen')
  expect(why('2026-11-20', '2026-12-04', { usedDays: 42 })).toBe(14)
  expect(why('2026-11-20', '2026-12-05', { usedDays: 42 })).toBe('year_used')
})

test('resuming gives back the days that are left: all before the freeze began', () => {
  const span = { from: '2026-11-30', until: '2026-12-21' }
  expect(daysGivenBack(span, '2026-12-11')).toBe(10)
  expect(daysGivenBack(span, '2026-11-20')).toBe(21)
})
