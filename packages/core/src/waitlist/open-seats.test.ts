import { expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { takesOpenSeat } from './open-seats.ts'

const startsAt = new Date('2026-11-28T18:00:00Z')
const session = { startsAt, cancelled: false, policy: defaultPolicy }
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const takes = (minutes: number, free: boolean, unheld: boolean) =>
  takesOpenSeat(session, { free, unheld }, before(minutes))

test('in the last hour each free seat is open to the list, held or not', () => {
  expect(takes(60, true, false)).toBe(true)
  expect(takes(1, true, false)).toBe(true)
  expect(takes(0, true, true)).toBe(false)
  expect(takes(30, false, false)).toBe(false)
})

test('while seats are offered only a seat that anybody can book is open, and never in the automatic phase', () => {
  expect(takes(61, true, false)).toBe(false)
  expect(takes(61, true, true)).toBe(true)
  expect(takes(14 * 60 - 1, true, true)).toBe(true)
  expect(takes(14 * 60, true, true)).toBe(false)
})

test('a seat of a cancelled class, or after booking has closed, is not open', () => {
  const seats = { free: true, unheld: true }
  expect(takesOpenSeat({ ...session, cancelled: true }, seats, before(30))).toBe(false)
  const closes = { ...session, policy: { ...defaultPolicy, bookingClosesMinutes: 30 } }
  expect(takesOpenSeat(closes, seats, before(31))).toBe(true)
  expect(takesOpenSeat(closes, seats, before(30))).toBe(false)
})
