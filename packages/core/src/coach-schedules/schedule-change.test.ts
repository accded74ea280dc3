import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { RoomId } from '../ids/ids.ts'
import { type AnnouncedChange, announceAt, scheduleChangeOf, scheduleLines } from './schedule-change.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const sala = brandId<RoomId>('1')
const known = { className: 'Yoga', startsAt: inHours(30), endsAt: inHours(31), roomId: sala }
const current = { ...known, cancelled: false, teaches: true }

describe('what changed for a coach', () => {
  test.each([
    ['a class that was not theirs', null, current, 'given'],
    ['a class that was not theirs and was cancelled since', null, { ...current, cancelled: true }, null],
    ['a class that they got and lost again', null, { ...current, teaches: false }, null],
    ['a class that was created and deleted', null, null, null],
    ['a class that a colleague has now', known, { ...current, teaches: false }, 'taken'],
    ['a cancelled class', known, { ...current, cancelled: true }, 'cancelled'],
    ['a deleted class', known, null, 'cancelled'],
    ['a later start', known, { ...current, startsAt: inHours(30.5) }, 'moved'],
    ['a later end', known, { ...current, endsAt: inHours(32) }, 'moved'],
    ['another room', known, { ...current, roomId: null }, 'room'],
    ['another discipline in another room', known, { ...current, className: 'Pilates', roomId: null }, 'discipline'],
    ['another discipline at another time', known, { ...current, className: 'Pilates', startsAt: inHours(29) }, 'moved'],
    ['a change that was undone', known, current, null],
    ['a new class that has begun', null, { ...current, startsAt: inHours(-1) }, null],
    ['a class that began before it was cancelled', { ...known, startsAt: now }, null, null],
    [
      'a class moved away from a start that has passed',
      { ...known, startsAt: inHours(-1) },
      { ...current, startsAt: inHours(2) },
      'moved',
    ],
  ])('%s', (_name, before, after, what) => {
    expect(scheduleChangeOf(before, after, now)).toBe(what)
  })
})

test('changes are collected for a quarter of an hour, and for ten seconds within a day of the start', () => {
  expect(announceAt(inHours(24.1), now)).toEqual(new Date(now.getTime() + 15 * 60_000))
  expect(announceAt(inHours(24), now)).toEqual(new Date(now.getTime() + 10_000))
  expect(announceAt(inHours(-1), now)).toEqual(new Date(now.getTime() + 10_000))
})

describe('lines of an announcement', () => {
  const monday = (week: number, hour = 16): AnnouncedChange => ({
    what: 'given',
    className: 'Yoga',
    formerName: null,
    timeZone: 'America/Mexico_City',
    startsAt: new Date(Date.UTC(2026, 10, 23 + 7 * week, hour)),
    before: null,
    room: 'Sala 1',
  })

  test('classes of one weekly slot are one line with the first and the last start', () => {
    const [line, ...others] = scheduleLines([monday(2), monday(0), monday(1)])
    expect(others).toEqual([])
    expect(line).toEqual({
      what: 'given',
      className: 'Yoga',
      formerName: null,
      timeZone: 'America/Mexico_City',
      room: 'Sala 1',
      at: '2026-11-23T16:00:00.000Z',
      until: '2026-12-07T16:00:00.000Z',
      before: null,
      classes: 3,
    })
  })

  test('a slot is a local time: a clock change does not split it', () => {
    const berlin = (day: number, hour: number) => ({
      ...monday(0),
      timeZone: 'Europe/Berlin',
      startsAt: new Date(Date.UTC(2026, 9, day, hour)),
    })
    expect(scheduleLines([berlin(19, 8), berlin(26, 9)])).toMatchObject([{ classes: 2 }])
  })

  test('another time, room, kind or former start is a line of its own, in the order of the starts', () => {
    const moved = { ...monday(0, 18), what: 'moved' as const, before: monday(0).startsAt }
    const lines = scheduleLines([
      moved,
      monday(1),
      { ...monday(2), room: null },
      { ...monday(3), what: 'cancelled' },
      { ...moved, startsAt: monday(4, 18).startsAt, before: monday(4, 15).startsAt },
    ])
    expect(lines.map(({ what, room, classes }) => [what, room, classes])).toEqual([
      ['moved', 'Sala 1', 1],
      ['given', 'Sala 1', 1],
      ['given', null, 1],
      ['cancelled', 'Sala 1', 1],
      ['moved', 'Sala 1', 1],
    ])
  })
})
