import { describe, expect, it } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassId, ClassTypeId, PersonId, RoomId, SeriesId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { type ExistingClass, planSeries, removedByRule, type Series } from './plan-series.ts'

const timeZone = 'America/Mexico_City'
const now = new Date('2026-03-01T12:00:00Z')
const span = { from: '2026-03-02', to: '2026-03-15' }
const yoga = { id: brandId<ClassTypeId>('yoga'), durationMinutes: 60, capacity: 20, points: toPoints(6) }
const series = (id: string, more: Partial<Series> = {}, rule: Partial<Series['rule']> = {}): Series => ({
  id: brandId<SeriesId>(id),
  rule: {
    weekdays: [1],
    localTime: '07:00',
    durationMinutes: 50,
    from: '2026-03-02',
    until: null,
    except: [],
    ...rule,
  },
  classType: yoga,
  room: { id: brandId<RoomId>('A'), capacity: 12 },
  coachId: brandId<PersonId>('ana'),
  capacity: null,
  points: null,
  ...more,
})
/** A class at 07:00 in Mexico City on a date. */
const standing = (id: string, date: string, more: Partial<ExistingClass> = {}): ExistingClass => ({
  id: brandId<ClassId>(id),
  seriesId: brandId<SeriesId>('s'),
  seriesDate: date,
  detached: false,
  cancelled: false,
  classTypeId: brandId<ClassTypeId>('yoga'),
  startsAt: new Date(`${date}T13:00:00Z`),
  endsAt: new Date(`${date}T13:50:00Z`),
  roomId: brandId<RoomId>('A'),
  coachId: brandId<PersonId>('ana'),
  capacity: 12,
  points: toPoints(6),
  booked: 0,
  ...more,
})
const plan = (rules: Series[], classes: ExistingClass[] = [], holidays: string[] = [], at = now) =>
  planSeries(rules, { timeZone, holidays: new Set(holidays), classes }, span, at)

describe('planSeries', () => {
  it('creates missing classes with a capacity that fits the room, and nothing on a second run', () => {
    const first = plan([series('s')])
    expect(first.create.map((c) => [c.date, c.after.startsAt.toISOString(), c.after.capacity, c.after.points])).toEqual(
      [
        ['2026-03-02', '2026-03-02T13:00:00.000Z', 12, 6],
        ['2026-03-09', '2026-03-09T13:00:00.000Z', 12, 6],
      ],
    )
    const again = plan([series('s')], [standing('1', '2026-03-02'), standing('2', '2026-03-09')])
    expect([again.create, again.change, again.conflicts]).toEqual([[], [], []])
    expect(again.keep.map((k) => k.why)).toEqual(['same', 'same'])
  })

  it('updates classes that differ from the rule, except detached and cancelled ones', () => {
    const classes = [standing('1', '2026-03-02', { detached: true }), standing('2', '2026-03-09', { booked: 5 })]
    const later = plan([series('s', {}, { localTime: '08:00' })], classes)
    expect(later.change.map((c) => [c.before.id, c.after.startsAt.toISOString()])).toEqual([
      ['2', '2026-03-09T14:00:00.000Z'],
    ])
    expect(later.keep.map((k) => [k.session.id, k.why])).toEqual([['1', 'detached']])
    const cancelled = plan(
      [series('s')],
      [standing('1', '2026-03-02', { cancelled: true }), standing('2', '2026-03-09')],
    )
    expect(cancelled.keep.map((k) => k.why).sort()).toEqual(['cancelled', 'same'])
  })

  it('keeps capacity and price of existing classes unless the rule sets its own', () => {
    const classes = [standing('1', '2026-03-02', { capacity: 9, points: toPoints(5) }), standing('2', '2026-03-09')]
    expect(plan([series('s')], classes).change).toEqual([])
    const stated = plan([series('s', { capacity: 12, points: toPoints(6) })], classes)
    expect(stated.change.map((c) => [c.before.id, c.after.capacity, c.after.points])).toEqual([['1', 12, 6]])
  })

  it('reports each conflict and plans the rest', () => {
    const other = standing('x', '2026-03-02', { seriesId: null, seriesDate: null, coachId: brandId<PersonId>('leo') })
    const busy = plan([series('s')], [other])
    expect(busy.create.map((c) => c.date)).toEqual(['2026-03-09'])
    expect(busy.conflicts.map((c) => [c.date, c.by, c.other?.session?.id])).toEqual([['2026-03-02', 'room', 'x']])
    const coach = plan(
      [series('s', { room: null })],
      [{ ...other, roomId: brandId<RoomId>('B'), coachId: brandId<PersonId>('ana') }],
    )
    expect(coach.conflicts.map((c) => c.by)).toEqual(['coach'])
  })

  it('detects a room conflict between two of its own rules', () => {
    const both = plan([series('s'), series('t', { coachId: brandId<PersonId>('leo') }, { localTime: '07:30' })])
    expect(both.create.map((c) => c.series.id)).toEqual(['s', 's'])
    expect(both.conflicts.map((c) => [c.series.id, c.by, c.other?.series?.id])).toEqual([
      ['t', 'room', 's'],
      ['t', 'room', 's'],
    ])
  })

  it('does not reduce the capacity below the booked seats', () => {
    const smaller = plan(
      [series('s', { room: { id: brandId<RoomId>('B'), capacity: 4 } })],
      [standing('1', '2026-03-02', { booked: 5 })],
    )
    expect(smaller.conflicts.map((c) => [c.by, c.before?.id])).toEqual([['seats', '1']])
    const over = plan([series('s', { capacity: 13 })])
    expect(over.conflicts.map((c) => c.by)).toEqual(['seats', 'seats'])
  })

  it('does not change classes that have started', () => {
    const begun = plan(
      [series('s', {}, { localTime: '08:00' })],
      [standing('1', '2026-03-02')],
      [],
      new Date('2026-03-02T13:00:00Z'),
    )
    expect([begun.change, begun.create.map((c) => c.date)]).toEqual([[], ['2026-03-09']])
  })

  it('keeps classes on a holiday or off the rule’s dates, and reports them', () => {
    const classes = [standing('1', '2026-03-02'), standing('2', '2026-03-09')]
    const holiday = plan([series('s')], classes, ['2026-03-09'])
    expect(holiday.keep.map((k) => [k.session.id, k.why])).toEqual([
      ['1', 'same'],
      ['2', 'off_rule'],
    ])
    expect(removedByRule(holiday.keep, series('s').rule)).toEqual([])
    const tuesdays = series('s', {}, { weekdays: [2] })
    expect(removedByRule(plan([tuesdays], classes).keep, tuesdays.rule).map((k) => k.session.id)).toEqual(['1', '2'])
  })

  it('moves long consecutive classes without conflicts among them', () => {
    const rule = { weekdays: [1, 2], durationMinutes: 600 }
    const long = (id: string, date: string, from: string, to: string) =>
      standing(id, date, { startsAt: new Date(from), endsAt: new Date(to) })
    const classes = [
      long('1', '2026-03-02', '2026-03-02T12:00:00Z', '2026-03-02T22:00:00Z'),
      long('2', '2026-03-03', '2026-03-03T12:00:00Z', '2026-03-03T22:00:00Z'),
    ]
    const moved = plan([series('s', {}, { ...rule, localTime: '23:30', until: '2026-03-03' })], classes)
    expect([moved.conflicts, moved.change.map((c) => c.before.id)]).toEqual([[], ['2', '1']])
  })
})
