import { expect, test } from 'vitest'
import { dayKey } from '../../../format/day.ts'
import { densityOf, stripOf, weekOf } from './days.ts'

const today = '2026-11-19'

test('stripOf returns the 14 days, counted from today, that contain the day, also in the past', () => {
  expect(stripOf('2026-12-02', today)).toMatchObject({ 0: today, 13: '2026-12-02', length: 14 })
  expect(stripOf('2026-12-03', today)[0]).toBe('2026-12-03')
  expect(stripOf('2026-11-18', today)).toMatchObject({ 0: '2026-11-05', 13: '2026-11-18' })
})

test("weekOf starts on today's weekday", () => {
  expect(weekOf('2026-11-25', today)).toMatchObject({ 0: today, 6: '2026-11-25', length: 7 })
  expect(weekOf('2026-11-26', today)[0]).toBe('2026-11-26')
  expect(weekOf('2026-11-18', today)[0]).toBe('2026-11-12')
})

test('stripOf has no gap at a clock change or a leap day', () => {
  // Clocks go forward in Santiago at the midnight that begins 6 September 2026: that day has 23 hours.
  expect(stripOf('2026-09-07', '2026-09-05').slice(0, 3)).toEqual(['2026-09-05', '2026-09-06', '2026-09-07'])
  expect(weekOf('2028-02-29', '2028-02-27')).toContain('2028-02-29')
})

test('dayKey gives one instant different days in different zones', () => {
  const late = '2026-11-20T02:30:00Z'
  expect(dayKey(late, 'America/Bogota')).toBe('2026-11-19')
  expect(dayKey(late, 'Europe/Istanbul')).toBe('2026-11-20')
  expect(dayKey('2026-11-19T18:20:00Z', 'Asia/Kathmandu')).toBe('2026-11-20')
  expect(dayKey('2026-11-20T03:29:00Z', 'America/St_Johns')).toBe('2026-11-19')
})

test('densityOf has one pip per class, at most eight, and none free only on a full day', () => {
  expect(densityOf({ classes: 5, capacity: 100, seatsLeft: 60 })).toEqual({ capacity: 5, taken: 2 })
  expect(densityOf({ classes: 20, capacity: 400, seatsLeft: 1 })).toEqual({ capacity: 8, taken: 7 })
  expect(densityOf({ classes: 1, capacity: 10, seatsLeft: 1 })).toEqual({ capacity: 1, taken: 0 })
  expect(densityOf({ classes: 3, capacity: 30, seatsLeft: 0 })).toEqual({ capacity: 3, taken: 3 })
  expect(densityOf({ classes: 0, capacity: 0, seatsLeft: 0 })).toEqual({ capacity: 0, taken: 0 })
})
