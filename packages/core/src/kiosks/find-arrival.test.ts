import { expect, test } from 'vitest'
import { type ArrivalCandidate, countsAsGuess, findArrival } from './find-arrival.ts'

const now = new Date('2026-03-10T18:00:00Z')
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

/** A booking of a class that starts in the given number of minutes; arrivals are marked from 30 before to 15 after the start. */
const booking = (startsIn: number, more: Partial<ArrivalCandidate> = {}): ArrivalCandidate => ({
  status: 'booked',
  startsAt: minutes(startsIn),
  endsAt: minutes(startsIn + 60),
  classCancelled: false,
  window: { opensAt: minutes(startsIn - 30), closesAt: minutes(startsIn + 15) },
  timeZone: 'America/Mexico_City',
  here: true,
  ...more,
})
const problemOf = (...all: ArrivalCandidate[]) => {
  const found = findArrival(all, now)
  return found.ok ? 'found' : found.problem
}

test('finds the booking whose window is open, both ends included', () => {
  for (const startsIn of [30, 10, -15]) expect(problemOf(booking(startsIn))).toBe('found')
  expect(problemOf(booking(31))).toBe('early')
  expect(problemOf(booking(-16))).toBe('late')
})

test('an absent person can still arrive; a person who has arrived is found until the class ends', () => {
  expect(problemOf(booking(-5, { status: 'no_show' }))).toBe('found')
  expect(problemOf(booking(-40, { status: 'checked_in' }))).toBe('found')
  expect(problemOf(booking(-60, { status: 'checked_in' }))).toBe('late')
})

test('an open class takes precedence over a later one today and over a cancelled one', () => {
  const open = booking(10)
  for (const other of [booking(120), booking(5, { status: 'cancelled' }), booking(5, { classCancelled: true })])
    expect(findArrival([other, open], now)).toEqual({ ok: true, booking: open })
})

test('one number in two open classes is referred to the desk, whichever person has arrived', () => {
  expect(problemOf(booking(10), booking(20))).toBe('desk')
  expect(problemOf(booking(10, { status: 'checked_in' }), booking(20))).toBe('desk')
  expect(problemOf(booking(10), booking(20, { here: false }))).toBe('found')
})

test('returns the reason for each refusal', () => {
  expect(problemOf()).toBe('unknown')
  expect(problemOf(booking(10, { here: false }))).toBe('other_branch')
  expect(problemOf(booking(10, { classCancelled: true }))).toBe('class_cancelled')
  expect(problemOf(booking(10, { status: 'late_cancelled' }))).toBe('cancelled')
  expect(problemOf(booking(10, { status: 'waitlisted' }))).toBe('waitlisted')
  expect(problemOf(booking(-24 * 60))).toBe('other_day')
  expect(problemOf(booking(24 * 60))).toBe('other_day')
  expect(problemOf(booking(120), booking(-600, { status: 'cancelled' }))).toBe('early')
})

test('only codes of people who are not expected here today count as guesses', () => {
  expect(['unknown', 'other_branch', 'other_day', 'cancelled'].every((p) => countsAsGuess(p as never))).toBe(true)
  expect(['class_cancelled', 'waitlisted', 'early', 'late', 'desk'].some((p) => countsAsGuess(p as never))).toBe(false)
})
