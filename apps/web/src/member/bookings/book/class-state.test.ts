import type { Booking } from '@cupo/contract'
import { expect, test } from 'vitest'
import { patch } from '../../../api/live/patch.ts'
import { aBooking, aClass } from '../../../test/class-data.ts'
import { clashOf, classStateOf } from './class-state.ts'
import { withProvisionalBooking } from './seat-change.ts'
import { bookedClassesOf } from './use-booked-classes.ts'

const view = aClass({
  id: '1',
  coach: null,
  room: null,
  startsAt: '2026-11-21T12:00:00Z',
  endsAt: '2026-11-21T12:50:00Z',
  timeZone: 'America/Bogota',
  capacity: 16,
  booked: 13,
  seatsLeft: 3,
  bookingOpensAt: '2026-11-07T12:00:00Z',
  freeCancelUntil: '2026-11-21T00:00:00Z',
})
const booking = (status: Booking['status']): Booking =>
  aBooking({ id: '7', classId: '1', status, createdAt: '2026-11-19T12:00:00Z', freeCancelUntil: view.freeCancelUntil })
const now = new Date('2026-11-20T12:00:00Z')
const full = { ...view, booked: 16, seatsLeft: 0 }
const other = { id: '2', name: 'Yoga', startsAt: view.startsAt, endsAt: view.endsAt, timeZone: view.timeZone }

test('a class opens with its bookings and closes with its start', () => {
  expect(classStateOf(view, new Date('2026-11-07T11:59:59Z'))).toBe('notOpen')
  expect(classStateOf(view, new Date('2026-11-07T12:00:00Z'))).toBe('open')
  expect(classStateOf(view, new Date('2026-11-21T12:00:00Z'))).toBe('past')
})

test('a full class offers its list while the list has room', () => {
  expect(classStateOf(full, now)).toBe('full')
  expect(classStateOf({ ...full, waitlisted: 9 }, now, { waitlistMax: 10 })).toBe('full')
  expect(classStateOf({ ...full, waitlisted: 10 }, now, { waitlistMax: 10 })).toBe('listFull')
})

test('the own booking takes precedence over every state except a cancelled class', () => {
  expect(classStateOf({ ...full, mine: booking('booked') }, now, { booked: [other] })).toBe('mine')
  expect(classStateOf({ ...full, mine: booking('waitlisted') }, now)).toBe('waiting')
  expect(classStateOf({ ...view, mine: booking('late_cancelled') }, now)).toBe('open')
  expect(classStateOf({ ...view, status: 'cancelled', mine: booking('booked') }, now)).toBe('cancelled')
  expect(classStateOf({ ...full, mine: booking('waitlisted') }, new Date(view.startsAt))).toBe('past')
})

test('adjacent classes do not overlap', () => {
  expect(clashOf(view, [{ ...other, startsAt: view.endsAt, endsAt: '2026-11-21T13:40:00Z' }])).toBeUndefined()
  expect(clashOf(view, [{ ...other, startsAt: '2026-11-21T12:49:00Z', endsAt: '2026-11-21T13:40:00Z' }])?.name).toBe(
    'Yoga',
  )
  expect(classStateOf(view, now, { booked: [other] })).toBe('clash')
})

test('an unconfirmed seat does not change the state of the class', () => {
  const last = { ...view, booked: 15, seatsLeft: 1 }
  expect(classStateOf(withProvisionalBooking(last, {}, now), now)).toBe('open')
  expect(classStateOf(withProvisionalBooking(full, { waitlist: true }, now), now)).toBe('full')
})

test('an absence still holds its seat, so the live patch keeps it and another class clashes with it', () => {
  const mine = booking('no_show')
  const news = { seats: new Map(), bookings: new Map([[mine.id, mine]]) }
  const patched = patch({ ...view, mine: booking('booked') }, news, { shows: false, waits: false, partners: false })
  expect(patched.mine?.status).toBe('no_show')
  expect(classStateOf(patched, now)).toBe('missed')
  const booked = bookedClassesOf([{ ...mine, class: patched }])
  const overlapping = { ...view, id: '2', startsAt: '2026-11-21T12:30:00Z', endsAt: '2026-11-21T13:20:00Z' }
  expect(clashOf(overlapping, booked)?.name).toBe('Fuerza')
  expect(clashOf(overlapping, bookedClassesOf([{ ...booking('cancelled'), class: patched }]))).toBeUndefined()
})
