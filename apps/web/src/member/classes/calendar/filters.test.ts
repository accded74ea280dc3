import type { ClassView, Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import type { ClassState } from '../../bookings/book/class-state.ts'
import { byWallClock, choicesOf, partOfDay, passes } from './filters.ts'

const view: ClassView = {
  id: '1',
  classType: { id: '1', name: 'Fuerza', color: 'fuerza' },
  studio: { id: '3', name: 'Bloque 9' },
  coach: { id: '8', name: 'Bruno Salazar' },
  room: null,
  startsAt: '2026-11-21T14:00:00Z',
  endsAt: '2026-11-21T14:50:00Z',
  timeZone: 'America/Bogota',
  capacity: 16,
  booked: 13,
  seatsLeft: 3,
  waitlisted: 0,
  points: toPoints(8),
  status: 'scheduled',
  bookingOpensAt: '2026-11-07T14:00:00Z',
  freeCancelUntil: '2026-11-21T02:00:00Z',
  mine: null,
}
const row = (classState: ClassState = 'open', family: readonly object[] = []) => ({ view, classState, family })

test('passes keeps bookable and booked classes only, unless all is set', () => {
  const shown: ClassState[] = ['open', 'full', 'mine', 'waiting', 'arrived', 'clash']
  const hidden: ClassState[] = ['past', 'cancelled', 'notOpen', 'listFull', 'missed']
  expect(shown.every((classState) => passes(row(classState), {}))).toBe(true)
  expect(hidden.some((classState) => passes(row(classState), {}))).toBe(false)
  expect(hidden.every((classState) => passes(row(classState), { all: '1' }))).toBe(true)
})

test('passes keeps a class of a dependant that the member cannot book', () => {
  expect(passes(row('listFull', [{}]), {})).toBe(true)
  expect(passes(row('listFull', [{}]), { time: 'evening' })).toBe(false)
})

test('passes combines the filters with AND', () => {
  const all = { time: 'morning', studio: '3', discipline: 'Fuerza', coach: '8', points: '8' }
  expect(passes(row(), all)).toBe(true)
  for (const wrong of [{ time: 'evening' }, { studio: '4' }, { discipline: 'Yoga' }, { coach: '9' }, { points: '7' }]) {
    expect(passes(row(), { ...all, ...wrong })).toBe(false)
  }
})

test('a price filter that is not a number is ignored', () => {
  expect(passes(row(), { points: 'ocho' })).toBe(true)
  expect(passes(row(), { points: '0' })).toBe(false)
})

test('the part of the day follows the local time of the class', () => {
  const at = (startsAt: string, timeZone: string) => partOfDay({ startsAt, timeZone })
  expect(at('2026-11-21T16:59:00Z', 'America/Bogota')).toBe('morning')
  expect(at('2026-11-21T17:00:00Z', 'America/Bogota')).toBe('afternoon')
  expect(at('2026-11-21T17:00:00Z', 'Europe/Istanbul')).toBe('evening')
  expect(at('2026-11-21T17:00:00Z', 'Asia/Kathmandu')).toBe('evening')
})

test('classes are ordered by local time across zones', () => {
  const at = (id: string, startsAt: string, timeZone: string) => ({ ...view, id, startsAt, timeZone })
  const classes = [
    at('bogota 09:00', '2026-11-21T14:00:00Z', 'America/Bogota'),
    at('istanbul 10:00', '2026-11-21T07:00:00Z', 'Europe/Istanbul'),
    at('mexico 09:00', '2026-11-21T15:00:00Z', 'America/Mexico_City'),
    at('istanbul 08:00', '2026-11-21T05:00:00Z', 'Europe/Istanbul'),
  ]
  expect(classes.sort(byWallClock).map(({ id }) => id)).toEqual([
    'istanbul 08:00',
    'bogota 09:00',
    'mexico 09:00',
    'istanbul 10:00',
  ])
})

test('choicesOf lists each option once; a selected studio narrows the others', () => {
  const type = (name: string, points: number) => ({
    id: name,
    name,
    color: 'yoga' as const,
    durationMinutes: 60,
    capacity: 10,
    points,
    description: '',
  })
  const studio = (id: string, classTypes: ReturnType<typeof type>[], coach: string) =>
    ({
      id,
      name: `Estudio ${id}`,
      classTypes,
      coaches: [{ id: coach, name: coach, avatar: null }],
    }) as unknown as Data<'listStudios'>['items'][number]
  const studios = [studio('2', [type('Yoga', 6), type('Boxeo', 12)], 'Bea'), studio('1', [type('Yoga', 7)], 'Ana')]
  const compare = (a: string, b: string) => (a < b ? -1 : 1)
  const whole = choicesOf(studios, undefined, compare)
  expect(whole.studios.map(({ value }) => value)).toEqual(['1', '2'])
  expect(whole.disciplines.map(({ value }) => value)).toEqual(['Boxeo', 'Yoga'])
  expect(whole.coaches.map(({ label }) => label)).toEqual(['Ana', 'Bea'])
  expect(whole.prices).toEqual([6, 7])
  expect(choicesOf(studios, '1', compare)).toMatchObject({ disciplines: [{ value: 'Yoga' }], prices: [] })
  expect(choicesOf(studios, 'unknown', compare).coaches).toHaveLength(2)
})
