import type { Booking } from '@cupo/contract'
import { expect, test } from 'vitest'
import { type News, patch, type Touched } from './patch.ts'

const mine = { id: '9', classId: '7', status: 'waitlisted', waitlistPosition: 2 }
const view = (id: string) => ({
  id,
  seatsLeft: 3,
  booked: 7,
  waitlisted: 0,
  mine: null as unknown,
  coach: { id, name: 'x' },
})
const news = (more: Partial<News>): News => ({ seats: new Map(), bookings: new Map(), ...more })
const seats = new Map([['7', { id: '7', seatsLeft: 1, waitlisted: 2 }]])
const apply = <Value>(value: Value, what: News) => {
  const touched: Touched = { shows: false, waits: false, partners: false }
  return { value: patch(value, what, touched), touched }
}

test('patch updates the seats of a class wherever it occurs, and nothing else', () => {
  const list = { items: [view('6'), view('7')], next: { id: '1', class: view('7') } }
  const { value, touched } = apply(list, news({ seats }))
  expect(value).toEqual({
    items: [view('6'), { ...view('7'), seatsLeft: 1, booked: 9, waitlisted: 2 }],
    next: { id: '1', class: { ...view('7'), seatsLeft: 1, booked: 9, waitlisted: 2 } },
  })
  expect(value.items[0]).toBe(list.items[0])
  expect(touched).toEqual({ shows: true, waits: false, partners: false })
})

test('patch returns the same object when nothing changes', () => {
  const list = { items: [view('6')] }
  expect(apply(list, news({ seats })).value).toBe(list)
  const same = { items: [{ ...view('7'), seatsLeft: 1, waitlisted: 2 }] }
  expect(apply(same, news({ seats })).value).toBe(same)
})

test('patch reports a class with the seats of a partner', () => {
  const items = [{ ...view('7'), partners: [] }]
  expect(apply({ items }, news({ seats })).touched).toEqual({ shows: true, waits: false, partners: true })
})

test('patch reports a waitlist entry of a changed class', () => {
  expect(apply({ items: [mine] }, news({ seats })).touched).toEqual({ shows: false, waits: true, partners: false })
})

test('patch replaces a booking in lists and in its class, and removes an ended one from its class', () => {
  const booked = { ...mine, status: 'booked', waitlistPosition: null } as unknown as Booking
  const gone = { ...booked, status: 'cancelled' } as Booking
  const data = { items: [mine], class: { ...view('7'), mine } }
  expect(apply(data, news({ bookings: new Map([['9', booked]]) })).value).toEqual({
    items: [booked],
    class: { ...view('7'), mine: booked },
  })
  expect(apply(data, news({ bookings: new Map([['9', gone]]) })).value).toMatchObject({ class: { mine: null } })
})
