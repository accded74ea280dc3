import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('byDay groups bookings by the date in the zone of the class', () => {
  const at = (startsAt: string, timeZone: string) => ({ class: { startsAt, timeZone } })
  const items = [
    at('2026-11-20T02:00:00Z', 'America/Bogota'),
    at('2026-11-20T03:00:00Z', 'Europe/Madrid'),
    at('2026-11-20T12:00:00Z', 'America/Bogota'),
  ]
  expect(byDay(items).map(({ day, items: { length } }) => [day, length])).toEqual([
    ['2026-11-19', 1],
    ['2026-11-20', 2],
  ])
  expect(byDay([])).toEqual([])
})
