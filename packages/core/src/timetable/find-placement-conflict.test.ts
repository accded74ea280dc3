import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { RoomId } from '../ids/ids.ts'
import { wallClockIn } from '../time/index.ts'
import type { Placed } from './find-conflict.ts'
import { findPlacementConflict, isWithinHours, type LocalSpan } from './find-placement-conflict.ts'

const minute = 60_000
const room = (id: string) => brandId<RoomId>(id)
const hhmm = (m: number): string => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
const monday = (from: number, to: number): LocalSpan => ({ date: '2026-11-23', weekday: 1, from, to })
const free = { others: [], hours: [], closedDays: [] }

describe('isWithinHours', () => {
  it('contains exactly the spans within opening and closing', () => {
    const spans = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
    fc.assert(
      fc.property(spans, spans, ([opens, open], [from, length]) => {
        const hours = [{ weekday: 1, opens: hhmm(opens), closes: hhmm(Math.min(1800, opens + open)) }]
        const to = from + length
        expect(isWithinHours(monday(from, to), hours)).toBe(from >= opens && to <= Math.min(1800, opens + open))
      }),
    )
  })

  it('extends past midnight from the day before, also from Sunday to Monday', () => {
    const late = [{ weekday: 7, opens: '18:00', closes: '26:00' }]
    expect(isWithinHours(monday(0, 120), late)).toBe(true)
    expect(isWithinHours(monday(0, 121), late)).toBe(false)
    expect(isWithinHours({ date: '2026-11-22', weekday: 7, from: 1410, to: 1500 }, late)).toBe(true)
  })

  it('joins adjacent hours and hours that meet at midnight', () => {
    const split = [
      { weekday: 1, opens: '16:00', closes: '24:00' },
      { weekday: 1, opens: '08:00', closes: '16:00' },
      { weekday: 2, opens: '00:00', closes: '02:00' },
    ]
    expect(isWithinHours(monday(950, 970), split)).toBe(true)
    expect(isWithinHours(monday(1400, 1500), split)).toBe(true)
    expect(isWithinHours(monday(470, 500), split)).toBe(false)
  })
})

describe('findPlacementConflict', () => {
  const at = (from: number, to: number): Placed => ({
    id: null,
    startsAt: new Date(from * minute),
    endsAt: new Date(to * minute),
    roomId: room('1'),
    coachId: 'ana',
  })

  it('finds a class of the same room exactly when the spans overlap', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 200 }))
    fc.assert(
      fc.property(span, span, ([a, la], [b, lb]) => {
        const other = { ...at(b, b + lb), id: '2' }
        const found = findPlacementConflict(at(a, a + la), monday(a, a + la), { ...free, others: [other] })
        expect(found !== null).toBe(a < b + lb && b < a + la)
      }),
    )
  })

  it('names the closed day first, then the hours of the day, then room and coach', () => {
    const others = [{ ...at(600, 660), id: '2' }]
    const hours = [{ weekday: 1, opens: '12:00', closes: '20:00' }]
    const closedDays = [{ date: '2026-11-23', name: 'Feriado' }]
    const find = (around: object) => findPlacementConflict(at(600, 660), monday(600, 660), { ...free, ...around })
    expect(find({ others, hours, closedDays })).toEqual({ by: 'closed_day', day: closedDays[0] })
    expect(find({ others, hours })).toEqual({ by: 'hours', open: hours })
    expect(find({ others })).toMatchObject({ by: 'room' })
    expect(find({ others: [{ ...others[0], roomId: null }] })).toMatchObject({ by: 'coach' })
    expect(find({})).toBeNull()
  })

  it('follows the local clock over a clock change', () => {
    // Madrid, 25 October 2026: 02:30 occurs twice, so a class of 60 minutes ends at 02:30 again.
    const hours = [{ weekday: 7, opens: '02:00', closes: '03:00' }]
    const local = (startsAt: string, minutes: number): LocalSpan => {
      const start = new Date(startsAt)
      const from = wallClockIn(start, 'Europe/Madrid')
      const to = wallClockIn(new Date(start.getTime() + minutes * minute), 'Europe/Madrid')
      return { date: from.date, weekday: from.weekday, from: from.minute, to: to.minute }
    }
    expect(isWithinHours(local('2026-10-25T00:00:00Z', 120), hours)).toBe(true)
    expect(isWithinHours(local('2026-10-25T01:00:00Z', 60), hours)).toBe(true)
    expect(isWithinHours(local('2026-10-25T01:00:00Z', 61), hours)).toBe(false)
  })
})
