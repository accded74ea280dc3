import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { type AttendanceState, decideCheckIn, decideNoShow, decideUndo } from './decide-attendance.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const at = (minutes: number, ms = 0) => new Date(startsAt.getTime() + minutes * 60_000 + ms)
const state = (changes: Partial<AttendanceState> = {}): AttendanceState => ({
  status: 'booked',
  startsAt,
  endsAt: at(45),
  classCancelled: false,
  policy: defaultPolicy,
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
  test('twice is the same as once, whenever it comes', () => {
    expect(decideCheckIn(state({ status: 'checked_in' }), at(30))).toEqual({
      ok: true,
      status: 'checked_in',
      changed: false,
    })
  })
  test('mends an absence that was marked by mistake', () => {
    expect(decideCheckIn(state({ status: 'no_show' }), at(5))).toMatchObject({ ok: true, changed: true })
  })
  test('is refused for a waitlisted person and for a cancelled class', () => {
    expect(decideCheckIn(state({ status: 'waitlisted' }), at(0))).toMatchObject({ reason: 'ESTADO_INVALIDO' })
    expect(decideCheckIn(state({ classCancelled: true }), at(0))).toMatchObject({ reason: 'CLASE_CANCELADA' })
  })
})

test('an arrival is taken back until the class ends', () => {
  expect(decideUndo(state({ status: 'checked_in' }), at(44))).toMatchObject({ ok: true, status: 'booked' })
  expect(decideUndo(state({ status: 'checked_in' }), at(45))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
})

test('an absence is marked from the start on', () => {
  expect(decideNoShow(state(), at(0, -1))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  expect(decideNoShow(state(), at(0))).toMatchObject({ ok: true, status: 'no_show' })
  expect(decideNoShow(state({ status: 'cancelled' }), at(0))).toMatchObject({ reason: 'ESTADO_INVALIDO' })
})
