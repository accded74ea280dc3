import { expect, test } from 'vitest'
import { canTeach, findAvailabilityFault } from './availability.ts'

// 2026-03-02 is a Monday.
const monday = (from: number, to: number) => ({ date: '2026-03-02', weekday: 1, from: from * 60, to: to * 60 })
const mornings = { weekday: 1, from: '07:00', to: '12:00' }

test('a coach without hours can teach at any time', () => {
  expect(canTeach(monday(3, 4), { hours: [], away: [] })).toBe(true)
})

test('a class must fit the hours of its weekday, bounds inclusive', () => {
  const availability = { hours: [mornings], away: [] }
  expect(canTeach(monday(7, 12), availability)).toBe(true)
  expect(canTeach(monday(11, 13), availability)).toBe(false)
  expect(canTeach(monday(6, 8), availability)).toBe(false)
  expect(canTeach({ ...monday(8, 9), date: '2026-03-03', weekday: 2 }, availability)).toBe(false)
})

test('a coach who is away cannot teach on the first, the last and the days between', () => {
  const away = [{ from: '2026-03-01', to: '2026-03-03' }]
  for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) {
    expect(canTeach({ ...monday(8, 9), date }, { hours: [], away })).toBe(false)
  }
  for (const date of ['2026-02-28', '2026-03-04']) {
    expect(canTeach({ ...monday(8, 9), date }, { hours: [], away })).toBe(true)
  }
})

test('overlapping or reversed hours and days are found', () => {
  expect(findAvailabilityFault({ hours: [mornings, { weekday: 1, from: '12:00', to: '14:00' }], away: [] })).toBeNull()
  expect(findAvailabilityFault({ hours: [mornings, { weekday: 1, from: '11:00', to: '14:00' }], away: [] })).toBe(
    'hours',
  )
  expect(findAvailabilityFault({ hours: [{ weekday: 1, from: '12:00', to: '09:00' }], away: [] })).toBe('hours')
  expect(findAvailabilityFault({ hours: [], away: [{ from: '2026-03-05', to: '2026-03-04' }] })).toBe('away')
  const twice = [
    { from: '2026-03-02', to: '2026-03-04' },
    { from: '2026-03-04', to: '2026-03-09' },
  ]
  expect(findAvailabilityFault({ hours: [], away: twice })).toBe('away')
})
