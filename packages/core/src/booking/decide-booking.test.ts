import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import type { ClassState, MemberState } from './class-state.ts'
import { type BookingCommand, decideBooking } from './decide-booking.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const session = (changes: Partial<ClassState> = {}): ClassState => ({
  id: '1',
  startsAt,
  endsAt: new Date('2026-11-20T13:45:00Z'),
  cancelled: false,
  capacity: 2,
  booked: 0,
  waitlisted: 0,
  points: 8,
  spots: [],
  policy: defaultPolicy,
  ...changes,
})
const member = (changes: Partial<MemberState> = {}): MemberState => ({
  balance: 86,
  here: 'none',
  seats: [],
  ...changes,
})
const decide = (
  c: Partial<ClassState> = {},
  m: Partial<MemberState> = {},
  command: Partial<BookingCommand> = {},
  now = hoursBefore(24),
) => decideBooking({ spotId: null, waitlist: false, ...command }, { class: session(c), member: member(m) }, now)

const held = (from: string, to: string) => ({
  classId: '2',
  name: 'Yin',
  startsAt: new Date(from),
  endsAt: new Date(to),
})
const spots = [
  { id: '14', label: '1', taken: true },
  { id: '15', label: '2', taken: false },
]

describe('a seat', () => {
  test('is given for its price when one is free', () => {
    expect(decide()).toEqual({ ok: true, status: 'booked', spotId: null, points: 8 })
  })
  test('comes with the first free spot of a room that has a map', () => {
    expect(decide({ spots })).toMatchObject({ ok: true, spotId: '15' })
  })
  test('comes with the spot that was asked for', () => {
    expect(decide({ spots }, {}, { spotId: '15' })).toMatchObject({ ok: true, spotId: '15' })
  })
  test.each([
    ['the class is cancelled', { cancelled: true }, {}, {}, 'CLASE_CANCELADA'],
    ['the spot is taken', { spots }, {}, { spotId: '14' }, 'LUGAR_OCUPADO'],
    ['the spot is not of the room', { spots }, {}, { spotId: '99' }, 'NO_ENCONTRADO'],
    ['they hold a seat here', {}, { here: 'seat' as const }, {}, 'YA_RESERVADA'],
    ['the points do not reach', {}, { balance: 7 }, {}, 'PUNTOS_INSUFICIENTES'],
    ['the class is full', { booked: 2 }, {}, {}, 'SIN_CUPO'],
  ])('is refused when %s', (_why, c, m, command, reason) => {
    expect(decide(c, m, command)).toMatchObject({ ok: false, reason })
  })
  test('costs exactly what is at hand', () => {
    expect(decide({}, { balance: 8 })).toMatchObject({ ok: true })
  })
})

describe('the window', () => {
  test('opens 14 days before, to the millisecond', () => {
    expect(decide({}, {}, {}, hoursBefore(14 * 24))).toMatchObject({ ok: true })
    const early = decide({}, {}, {}, new Date(hoursBefore(14 * 24).getTime() - 1))
    expect(early).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', opensAt: hoursBefore(14 * 24) })
  })
  test('closes at the start', () => {
    expect(decide({}, {}, {}, new Date(startsAt.getTime() - 1))).toMatchObject({ ok: true })
    expect(decide({}, {}, {}, startsAt)).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', opensAt: null })
  })
})

describe('two classes at once', () => {
  test('are refused when they share a minute', () => {
    expect(decide({}, { seats: [held('2026-11-20T13:44:00Z', '2026-11-20T14:00:00Z')] })).toMatchObject({
      reason: 'HORARIO_EN_CONFLICTO',
    })
  })
  test('are fine back to back', () => {
    const seats = [
      held('2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'),
      held('2026-11-20T13:45:00Z', '2026-11-20T14:30:00Z'),
    ]
    expect(decide({}, { seats })).toMatchObject({ ok: true })
  })
})

describe('the waitlist', () => {
  const full = { booked: 2 }
  test('is joined when the class is full, with no points and no free hour needed', () => {
    const busy = { balance: 0, seats: [held('2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z')] }
    expect(decide(full, busy, { waitlist: true })).toMatchObject({ ok: true, status: 'waitlisted' })
  })
  test('gives a seat at once when one is free after all', () => {
    expect(decide({ booked: 1 }, {}, { waitlist: true })).toMatchObject({ ok: true, status: 'booked' })
  })
  test('does not keep who waits from a seat that stands free', () => {
    expect(decide({ booked: 1, waitlisted: 3 }, { here: 'waitlist' })).toMatchObject({ ok: true, status: 'booked' })
  })
  test('has ten places', () => {
    expect(decide({ ...full, waitlisted: 9 }, {}, { waitlist: true })).toMatchObject({ ok: true })
    expect(decide({ ...full, waitlisted: 10 }, {}, { waitlist: true })).toMatchObject({ reason: 'LISTA_LLENA' })
  })
  test('holds a person once', () => {
    expect(decide(full, { here: 'waitlist' }, { waitlist: true })).toEqual({
      ok: false,
      reason: 'YA_RESERVADA',
      waitlisted: true,
    })
  })
})
