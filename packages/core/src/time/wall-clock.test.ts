import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateIn,
  daySpan,
  instantAt,
  mondayOf,
  monthStart,
  nextMonthStart,
  wallClockIn,
  weekdayOf,
} from './wall-clock.ts'

const hours = (span: { from: Date; to: Date }): number => (span.to.getTime() - span.from.getTime()) / 3_600_000

describe('local time of a studio', () => {
  it('dateIn returns the local date of an instant', () => {
    const at = new Date('2026-11-20T03:30:00Z')
    expect(dateIn(at, 'America/Mexico_City')).toBe('2026-11-19')
    expect(dateIn(at, 'Europe/Istanbul')).toBe('2026-11-20')
    expect(dateIn(at, 'Asia/Kathmandu')).toBe('2026-11-20')
  })

  it('instantAt keeps 07:00 at 07:00 on both sides of a clock change', () => {
    expect(instantAt('2026-10-24', '07:00', 'Europe/Madrid').toISOString()).toBe('2026-10-24T05:00:00.000Z')
    expect(instantAt('2026-10-25', '07:00', 'Europe/Madrid').toISOString()).toBe('2026-10-25T06:00:00.000Z')
  })

  it('a day can have 23, 24 or 25 hours', () => {
    expect(hours(daySpan('2026-03-29', 'Europe/Madrid'))).toBe(23)
    expect(hours(daySpan('2026-10-25', 'Europe/Madrid'))).toBe(25)
    expect(hours(daySpan('2026-06-01', 'America/St_Johns'))).toBe(24)
  })

  it('a skipped time is shifted by the length of the jump, and a repeated one means the first', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Madrid').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantAt('2026-10-25', '02:30', 'Europe/Madrid').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('wallClockIn returns date, weekday and minute of the day', () => {
    const at = new Date('2026-03-02T18:45:00Z')
    expect(wallClockIn(at, 'Asia/Kathmandu')).toEqual({ date: '2026-03-03', weekday: 2, minute: 30 })
    expect(wallClockIn(at, 'America/St_Johns')).toEqual({ date: '2026-03-02', weekday: 1, minute: 15 * 60 + 15 })
  })

  it('addDays crosses the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(monthStart('2026-11-22')).toBe('2026-11-01')
    expect(nextMonthStart('2026-12-22')).toBe('2027-01-01')
  })

  it('addDays and weekdayOf agree with Temporal', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.integer({ min: -4_000, max: 4_000 }), (at, days) => {
        const date = at.toISOString().slice(0, 10)
        const plain = Temporal.PlainDate.from(date)
        expect([addDays(date, days), weekdayOf(date)]).toEqual([plain.add({ days }).toString(), plain.dayOfWeek])
      }),
    )
    expect(() => addDays('mañana', 1)).toThrow(RangeError)
  })
})
