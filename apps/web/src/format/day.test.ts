import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayKey, daysBetween, instantAt, lastDayKey, wallClock, weekdayOf } from './day.ts'

describe('dayKey', () => {
  test.each([
    ['2026-11-21T05:59:00Z', 'America/Mexico_City', '2026-11-20'],
    ['2026-11-21T06:00:00Z', 'America/Mexico_City', '2026-11-21'],
    ['2026-11-20T18:14:00Z', 'Asia/Kathmandu', '2026-11-20'],
    ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-21T03:29:00Z', 'America/St_Johns', '2026-11-20'],
    ['2026-11-21T03:30:00Z', 'America/St_Johns', '2026-11-21'],
    ['2026-11-20T09:59:00Z', 'Pacific/Kiritimati', '2026-11-20'],
    ['2026-11-20T10:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayKey(instant, zone)).toBe(day)
  })
})

describe('lastDayKey', () => {
  test.each([
    ['2027-01-01T06:00:00Z', 'America/Mexico_City', '2026-12-31'],
    ['2027-01-01T06:00:01Z', 'America/Mexico_City', '2027-01-01'],
    ['2026-12-31T18:01:00Z', 'America/Mexico_City', '2026-12-31'],
  ])('what ends at %s in %s is valid until %s', (until, zone, day) => {
    expect(lastDayKey(until, zone)).toBe(day)
  })
})

describe('calendar arithmetic', () => {
  test('crosses months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-11-21', '2026-12-05')).toBe(14)
  })
  test('starts the week on Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(1)
    expect(weekdayOf('2026-11-22')).toBe(7)
  })
})

describe('the instant of a local time', () => {
  test.each([
    ['2026-11-21', '07:00', 'America/Mexico_City', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21', '07:00', 'Asia/Kathmandu', '2026-11-21T01:15:00.000Z'],
    ['2026-10-24', '07:00', 'Europe/Madrid', '2026-10-24T05:00:00.000Z'],
    ['2026-10-26', '07:00', 'Europe/Madrid', '2026-10-26T06:00:00.000Z'],
    // Ambiguous local time: the first occurrence.
    ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
    // Skipped local time: the instant after the gap.
    ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    // A change of half an hour.
    ['2026-10-04', '07:00', 'Australia/Lord_Howe', '2026-10-03T20:00:00.000Z'],
    ['2026-10-03', '07:00', 'Australia/Lord_Howe', '2026-10-02T20:30:00.000Z'],
  ])('instantAt for %s %s in %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant)
  })

  test('round-trips every existing local time', () => {
    const zones = ['America/Mexico_City', 'America/Santiago', 'Europe/Istanbul', 'Asia/Kathmandu', 'America/St_Johns']
    const days = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2025-01-01', after))
    fc.assert(
      fc.property(days, fc.integer({ min: 6, max: 22 }), fc.constantFrom(...zones), (day, hour, zone) => {
        const instant = instantAt(day, `${String(hour).padStart(2, '0')}:15`, zone)
        expect(dayKey(instant, zone)).toBe(day)
        expect(wallClock(new Date(instant), zone)).toMatchObject({ hour, minute: 15 })
      }),
    )
  })
})
