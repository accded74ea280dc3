import type { ClassView } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { aClass } from '../../../test/class-data.ts'
import { isProvisional, withBooking, withoutProvisional, withProvisionalBooking } from './seat-change.ts'

const spot = (id: string, taken: boolean) => ({ id, label: id, x: 0, y: 0, taken, outOfService: false })
const view = aClass({
  id: '1',
  coach: null,
  room: null,
  startsAt: '2026-11-21T12:00:00Z',
  endsAt: '2026-11-21T12:50:00Z',
  timeZone: 'America/Bogota',
  capacity: 3,
  booked: 1,
  seatsLeft: 2,
  bookingOpensAt: '2026-11-07T12:00:00Z',
  freeCancelUntil: '2026-11-21T00:00:00Z',
  spots: [spot('1', true), spot('2', false), spot('3', false)],
})
const now = new Date('2026-11-20T12:00:00Z')
const full: ClassView = { ...view, booked: 3, seatsLeft: 0, waitlisted: 2 }

test('withWish books the seat and its spot, and withoutProvisional restores the class', () => {
  const taken = withProvisionalBooking(view, { spotId: '3' }, now)
  expect(taken).toMatchObject({ booked: 2, seatsLeft: 1, mine: { status: 'booked', spotId: '3' } })
  expect(taken.spots?.map((s) => s.taken)).toEqual([true, false, true])
  expect(isProvisional(taken.mine)).toBe(true)
  expect(withoutProvisional(taken)).toEqual(view)
})

test('withBooking takes the spot that the server assigned, not the requested one', () => {
  const mine = {
    ...mustExist(withProvisionalBooking(view, { spotId: '3' }, now).mine, 'a booking'),
    id: '9',
    spotId: '2',
  }
  const booked = withBooking(withProvisionalBooking(view, { spotId: '3' }, now), mine)
  expect(booked).toMatchObject({ booked: 2, seatsLeft: 1, mine: { id: '9' } })
  expect(booked.spots?.map((s) => s.taken)).toEqual([true, true, false])
})

test('withWish adds one place to the waitlist, and withoutProvisional removes it', () => {
  const waiting = withProvisionalBooking(full, { waitlist: true }, now)
  expect(waiting).toMatchObject({ seatsLeft: 0, waitlisted: 3, mine: { status: 'waitlisted', waitlistPosition: 3 } })
  expect(withoutProvisional(waiting)).toEqual(full)
})

test('a waitlist request for a class with a free seat books the seat', () => {
  expect(withProvisionalBooking(view, { waitlist: true }, now)).toMatchObject({ booked: 2, mine: { status: 'booked' } })
})

test('a class that was re-read meanwhile stays unchanged', () => {
  const read = {
    ...view,
    booked: 2,
    seatsLeft: 1,
    mine: { ...mustExist(withProvisionalBooking(view, {}, now).mine, 'a booking'), id: '9' },
  }
  expect(withBooking(read, read.mine)).toBe(read)
  expect(withoutProvisional(read)).toBe(read)
})
