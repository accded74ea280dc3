import type { ClassView } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { describe, expect, test } from 'vitest'
import { type AgendaData, clashAt, findFits, hoursOf, layOut, placedAt, sceneOf } from './placing.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-20T15:00:00Z')
/** A class on Monday 23 November; times are UTC, six hours ahead of the studio. */
const aClass = (id: string, from: string, to: string, change: Partial<ClassView> = {}): ClassView => ({
  id,
  classType: { id: '1', name: 'Fuerza', color: 'fuerza' },
  studio: { id: '20', name: 'Bloque 9' },
  coach: { id: '3', name: 'Mateo' },
  room: { id: '5', name: 'Sala 1' },
  startsAt: `2026-11-23T${from}:00.000Z`,
  endsAt: `2026-11-23T${to}:00.000Z`,
  timeZone: zone,
  capacity: 16,
  booked: 3,
  seatsLeft: 13,
  waitlisted: 0,
  points: toPoints(8),
  status: 'scheduled',
  bookingOpensAt: now.toISOString(),
  freeCancelUntil: now.toISOString(),
  mine: null,
  ...change,
})
const seven = aClass('1', '13:00', '13:50')
const eight = aClass('2', '14:00', '14:50')
const agendaOf = (classes: ClassView[], change: Partial<AgendaData> = {}): AgendaData => ({
  classes,
  rooms: [
    { id: '5', name: 'Sala 1', branchId: '9' },
    { id: '6', name: 'Sala 2', branchId: '9' },
  ],
  coaches: [{ id: '3', name: 'Mateo' }],
  branches: [{ id: '9', name: 'Centro', timeZone: zone, openingHours: [] }],
  closedDays: [],
  busyElsewhere: [],
  mayEdit: true,
  ...change,
})
const monday = { key: '2026-11-23', day: '2026-11-23' }

describe('layOut', () => {
  test('overlapping classes get lanes, others the whole column', () => {
    const late = aClass('3', '13:30', '14:20', { room: null })
    const noon = aClass('4', '18:00', '19:00')
    const blocks = layOut([seven, late, noon], [monday], 'rooms')
    expect(blocks.map(({ view, from, lane, lanes }) => [view.id, from, lane, lanes])).toEqual([
      ['1', 420, 0, 2],
      ['3', 450, 1, 2],
      ['4', 720, 0, 1],
    ])
    expect(hoursOf(blocks)).toEqual({ first: 7, last: 21 })
  })

  test('columns of rooms contain the classes of their room', () => {
    const columns = ['5', '6'].map((place) => ({ key: place, day: monday.day, place }))
    expect(
      layOut([seven, { ...eight, room: { id: '6', name: 'Sala 2' } }], columns, 'rooms').map((b) => b.column),
    ).toEqual([0, 1])
  })
})

describe('clashAt', () => {
  const target = { column: 0, from: 490, minutes: 50 }

  test('names the class in the room, a closed day, the opening hours, and the past', () => {
    const clash = (change: Partial<AgendaData> = {}, to = target) =>
      clashAt(sceneOf(agendaOf([seven, eight], change), 'rooms'), seven, monday, to, now)
    expect(clash()).toMatchObject({ by: 'room', other: { id: '2', name: 'Fuerza' } })
    expect(clash({}, { ...target, from: 540 })).toBeNull()
    expect(clash({ closedDays: [{ date: monday.day, name: 'Feriado' }] })).toMatchObject({ by: 'closed_day' })
    const openingHours = [{ weekday: 1, opens: '10:00', closes: '12:00' }]
    expect(clash({ branches: [{ id: '9', name: 'Centro', timeZone: zone, openingHours }] })).toMatchObject({
      by: 'hours',
    })
    expect(clashAt(sceneOf(agendaOf([seven]), 'rooms'), seven, { key: 'x', day: '2026-11-20' }, target, now)).toEqual({
      by: 'past',
    })
  })

  test('a coach busy at another studio is a conflict without a name', () => {
    const busyElsewhere = [{ coachId: '3', startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-23T16:00:00Z' }]
    const scene = sceneOf(agendaOf([seven], { busyElsewhere }), 'rooms')
    expect(clashAt(scene, seven, monday, { ...target, from: 545 }, now)).toMatchObject({
      by: 'coach',
      other: { id: null },
    })
  })

  test('findFits returns the two nearest starts that fit', () => {
    const scene = sceneOf(agendaOf([seven, eight]), 'rooms')
    expect(findFits(scene, seven, monday, target, { first: 7, last: 21 }, now)).toEqual([540, 420])
  })
})

test('a column of a room or coach changes it, a day column keeps both', () => {
  const target = { column: 0, from: 540, minutes: 50 }
  expect(placedAt(seven, { ...monday, place: '6' }, target, 'rooms')).toMatchObject({ roomId: '6', coachId: '3' })
  expect(placedAt(seven, { ...monday, place: '' }, target, 'coaches')).toMatchObject({ roomId: '5', coachId: null })
  expect(placedAt(seven, monday, target, 'rooms')).toEqual({
    startsAt: '2026-11-23T15:00:00.000Z',
    roomId: '5',
    coachId: '3',
  })
})
