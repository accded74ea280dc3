import { describe, expect, test } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import {
  type AttendanceState,
  decideCheckIn,
  decideNoShow,
  decideUndo,
  isForgiven,
  noShowMarkedAt,
} from './decide-attendance.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const at = (minutes: number, ms = 0) => new Date(startsAt.getTime() + minutes * 60_000 + ms)
const state = (changes: Partial<AttendanceState> = {}): AttendanceState => ({
  status: 'booked',
  timeZone: 'America/Mexico_City',
  startsAt,
  endsAt: at(45),
  classCancelled: false,
  policy: defaultPolicy,
  points: toPoints(8),
  returned: toPoints(0),
  noShowAt: null,
  otherAbsences: [],
  isGuest: false,
  ...changes,
})

describe('check-in', () => {
  test.each([
    ['30 minutes before', at(-30), true],
    ['just before that', at(-30, -1), false],
    ['10 minutes after the start', at(10), true],
    ['just after that', at(10, 1), false],
  ])('%s: %s', (_when, now, ok) => {
    expect(decideCheckIn(state(), now).ok).toBe(ok)
  })
  test('is idempotent, also after check-in has closed', () => {
    expect(decideCheckIn(state({ status: 'checked_in' }), at(30))).toEqual({
      ok: true,
      status: 'checked_in',
      changed: false,
      returns: 0,
      charges: 0,
    })
  })
  test('replaces an absence that was marked by mistake', () => {
    expect(decideCheckIn(state({ status: 'no_show' }), at(5))).toMatchObject({ ok: true, changed: true })
  })
  test('is refused for a waitlisted person and for a cancelled class', () => {
    expect(decideCheckIn(state({ status: 'waitlisted' }), at(0))).toMatchObject({ reason: 'ESTADO_INVALIDO' })
    expect(decideCheckIn(state({ classCancelled: true }), at(0))).toMatchObject({ reason: 'CLASE_CANCELADA' })
  })
})

test('a check-in can be undone until the class ends', () => {
  expect(decideUndo(state({ status: 'checked_in' }), at(44))).toMatchObject({ ok: true, status: 'booked' })
  expect(decideUndo(state({ status: 'checked_in' }), at(45))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
})

test('an absence can be marked from the start of the class', () => {
  expect(decideNoShow(state(), at(0, -1))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  expect(decideNoShow(state(), at(0))).toMatchObject({ ok: true, status: 'no_show' })
  expect(decideNoShow(state({ status: 'cancelled' }), at(0))).toMatchObject({ reason: 'ESTADO_INVALIDO' })
})

describe('an absence', () => {
  const daysBefore = (days: number, ms = 0) => at(5 - days * 1440, ms)
  test('is forgiven and its points are returned if it is the first in 45 days', () => {
    expect(decideNoShow(state(), at(5))).toMatchObject({ status: 'no_show', returns: 8, charges: 0 })
  })
  test('keeps its points if there was another within 45 days, to the millisecond', () => {
    expect(decideNoShow(state({ otherAbsences: [daysBefore(45)] }), at(5))).toMatchObject({ returns: 8 })
    expect(decideNoShow(state({ otherAbsences: [daysBefore(45, 1)] }), at(5))).toMatchObject({ returns: 0 })
  })
  test('of a guest is not forgiven', () => {
    expect(decideNoShow(state({ isGuest: true }), at(5))).toMatchObject({ ok: true, returns: 0 })
  })
  test('is not forgiven if the studio disables forgiveness', () => {
    const policy = { ...defaultPolicy, noShowForgivenDays: 0 }
    expect(isForgiven([], { policy, timeZone: 'UTC' }, at(5))).toBe(false)
  })
  test('counts calendar days of the class zone, also across a clock change', () => {
    const rules = { policy: { ...defaultPolicy, noShowForgivenDays: 7 }, timeZone: 'America/Chicago' }
    const now = new Date('2025-03-13T17:00:00Z') // 12:00 CDT; daylight saving began on 9 March
    const weekAgo = new Date('2025-03-06T18:00:00Z')
    expect(isForgiven([weekAgo], rules, now)).toBe(true)
    expect(isForgiven([new Date(weekAgo.getTime() + 1)], rules, now)).toBe(false)
  })
  test('is idempotent', () => {
    const marked = state({ status: 'no_show', noShowAt: at(5), returned: toPoints(8) })
    expect(decideNoShow(marked, at(6))).toEqual({ ok: true, status: 'no_show', changed: false, returns: 0, charges: 0 })
  })
  test('can be undone until 48 hours after the mark, even if the class ended long ago', () => {
    const marked = state({ status: 'no_show', noShowAt: at(24 * 60) })
    expect(decideUndo(marked, at(72 * 60))).toMatchObject({ ok: true, status: 'booked', charges: 0 })
    expect(decideUndo(marked, at(72 * 60, 1))).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', until: at(72 * 60) })
  })
  test('that was forgiven is charged again when it is undone or replaced by a check-in', () => {
    const marked = state({ status: 'no_show', noShowAt: at(5), returned: toPoints(8) })
    expect(decideUndo(marked, at(9))).toMatchObject({ status: 'booked', charges: 8 })
    expect(decideCheckIn(marked, at(9))).toMatchObject({ status: 'checked_in', charges: 8 })
  })
  test('is marked automatically 24 hours after the end', () => {
    expect(noShowMarkedAt(at(45), defaultPolicy)).toEqual(at(45 + 24 * 60))
  })
})
