import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassId, ClassTypeId, SpotId, StudioId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import { type BookingCommand, decideBooking } from './decide-booking.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const byPoints = { kind: 'points', passId: null, cost: 8 }
const session = (changes: Partial<ClassState> = {}): ClassState => ({
  id: brandId<ClassId>('1'),
  studioId: brandId<StudioId>('1'),
  classTypeId: brandId<ClassTypeId>('1'),
  branchId: null,
  timeZone: 'America/Mexico_City',
  startsAt,
  endsAt: new Date('2026-11-20T13:45:00Z'),
  cancelled: false,
  capacity: 2,
  booked: 0,
  held: 0,
  waitlisted: 0,
  points: toPoints(8),
  spots: [],
  policy: defaultPolicy,
  ...changes,
})
const member = (changes: Partial<MemberState> = {}): MemberState => ({
  balance: toPoints(86),
  here: 'none',
  seats: [],
  absences: [],
  ...changes,
})
const decide = (
  c: Partial<ClassState> = {},
  m: Partial<MemberState> = {},
  command: Partial<BookingCommand> = {},
  now = hoursBefore(24),
) => decideBooking({ spotId: null, waitlist: false, ...command }, { class: session(c), member: member(m) }, now)

const held = (from: string, to: string) => ({
  classId: brandId<ClassId>('2'),
  name: 'Yin',
  startsAt: new Date(from),
  endsAt: new Date(to),
})
const spots = [
  { id: brandId<SpotId>('14'), label: '1', taken: true },
  { id: brandId<SpotId>('15'), label: '2', taken: false },
]

describe('a booking', () => {
  test('costs the price of the class', () => {
    expect(decide()).toEqual({
      ok: true,
      status: 'booked',
      spotId: null,
      guestSpots: [],
      payments: [byPoints],
      rights: { balance: 78 },
    })
  })
  test('gets the first free spot of a room with a map', () => {
    expect(decide({ spots })).toMatchObject({ ok: true, spotId: '15' })
  })
  test('gets the requested spot', () => {
    expect(decide({ spots }, {}, { spotId: brandId<SpotId>('15') })).toMatchObject({ ok: true, spotId: '15' })
  })
  test.each([
    ['the class is cancelled', { cancelled: true }, {}, {}, 'CLASE_CANCELADA'],
    ['the spot is taken', { spots }, {}, { spotId: brandId<SpotId>('14') }, 'LUGAR_OCUPADO'],
    ['the spot is in another room', { spots }, {}, { spotId: brandId<SpotId>('99') }, 'NO_ENCONTRADO'],
    ['the member already holds a seat in the class', {}, { here: 'seat' as const }, {}, 'YA_RESERVADA'],
    ['the member has too few points', {}, { balance: toPoints(7) }, {}, 'PUNTOS_INSUFICIENTES'],
    ['the class is full', { booked: 2 }, {}, {}, 'SIN_CUPO'],
  ])('is refused when %s', (_why, c, m, command, reason) => {
    expect(decide(c, m, command)).toMatchObject({ ok: false, reason })
  })
  test('is allowed when the balance equals the price', () => {
    expect(decide({}, { balance: toPoints(8) })).toMatchObject({ ok: true })
  })
})

describe('the booking window', () => {
  test('opens 14 days before, to the millisecond', () => {
    expect(decide({}, {}, {}, hoursBefore(14 * 24))).toMatchObject({ ok: true })
    const early = decide({}, {}, {}, new Date(hoursBefore(14 * 24).getTime() - 1))
    expect(early).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', opensAt: hoursBefore(14 * 24) })
  })
  test('closes at the start', () => {
    expect(decide({}, {}, {}, new Date(startsAt.getTime() - 1))).toMatchObject({ ok: true })
    expect(decide({}, {}, {}, startsAt)).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', opensAt: null })
  })
  test('closes `bookingClosesMinutes` before the start', () => {
    const policy = { ...defaultPolicy, bookingClosesMinutes: 30 }
    expect(decide({ policy }, {}, {}, new Date(hoursBefore(0.5).getTime() - 1))).toMatchObject({ ok: true })
    expect(decide({ policy }, {}, {}, hoursBefore(0.5))).toMatchObject({ reason: 'FUERA_DE_VENTANA', opensAt: null })
  })
})

describe('overlapping classes', () => {
  test('are refused when they share a minute', () => {
    expect(decide({}, { seats: [held('2026-11-20T13:44:00Z', '2026-11-20T14:00:00Z')] })).toMatchObject({
      reason: 'HORARIO_EN_CONFLICTO',
    })
  })
  test('are allowed when one ends as the other starts', () => {
    const seats = [
      held('2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'),
      held('2026-11-20T13:45:00Z', '2026-11-20T14:30:00Z'),
    ]
    expect(decide({}, { seats })).toMatchObject({ ok: true })
  })
})

describe('the waitlist', () => {
  const full = { booked: 2 }
  test('accepts a member of a full class without checking points or overlaps', () => {
    const busy = { balance: toPoints(0), seats: [held('2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z')] }
    expect(decide(full, busy, { waitlist: true })).toMatchObject({ ok: true, status: 'waitlisted' })
  })
  test('is skipped when a seat is free', () => {
    expect(decide({ booked: 1 }, {}, { waitlist: true })).toMatchObject({ ok: true, status: 'booked' })
  })
  test('does not prevent a waiting member from booking a free seat', () => {
    expect(decide({ booked: 1, waitlisted: 3 }, { here: 'waitlist' })).toMatchObject({ ok: true, status: 'booked' })
  })
  test('has ten places', () => {
    expect(decide({ ...full, waitlisted: 9 }, {}, { waitlist: true })).toMatchObject({ ok: true })
    expect(decide({ ...full, waitlisted: 10 }, {}, { waitlist: true })).toMatchObject({ reason: 'LISTA_LLENA' })
  })
  test('refuses a member who is already on it', () => {
    expect(decide(full, { here: 'waitlist' }, { waitlist: true })).toEqual({
      ok: false,
      reason: 'YA_RESERVADA',
      waitlisted: true,
    })
  })
})

describe('seats held for the waitlist', () => {
  const classState = { capacity: 3, booked: 1, held: 2 }
  test('cannot be booked by anyone else', () => {
    expect(decide(classState)).toMatchObject({ ok: false, reason: 'SIN_CUPO' })
    expect(decide(classState, {}, { waitlist: true })).toMatchObject({ ok: true, status: 'waitlisted' })
  })
  test('leave the other free seats bookable', () => {
    expect(decide({ ...classState, held: 1 })).toMatchObject({ ok: true, status: 'booked' })
  })
  test('can be given out by staff, but not beyond the capacity', () => {
    expect(decide(classState, {}, { usableHeld: 1 })).toMatchObject({ ok: true, status: 'booked' })
    expect(decide({ ...classState, booked: 3, held: 0 }, {}, { usableHeld: 1 })).toMatchObject({ reason: 'SIN_CUPO' })
  })
})

describe('a pause after absences', () => {
  const absences = [72, 60, 48].map((hours) => ({ studioId: brandId<StudioId>('1'), at: hoursBefore(hours) }))
  test('refuses later classes and their waitlists, with the end of the pause', () => {
    const until = new Date(hoursBefore(48).getTime() + 7 * 86_400_000)
    expect(decide({}, { absences })).toEqual({ ok: false, reason: 'RESERVAS_PAUSADAS', until })
    expect(decide({ booked: 2 }, { absences }, { waitlist: true })).toMatchObject({ reason: 'RESERVAS_PAUSADAS' })
  })
  test('does not apply to classes on the same day', () => {
    expect(decide({}, { absences }, {}, hoursBefore(3))).toMatchObject({ ok: true })
  })
})

describe('guests', () => {
  const policy = { ...defaultPolicy, guestsPerMonth: 2 }
  const room = { policy, capacity: 4 }
  test('are refused where the studio allows none', () => {
    expect(decide({}, {}, { guests: 1 })).toEqual({ ok: false, reason: 'VALIDACION', max: 0, used: 0 })
  })
  test('each get the next free spot of the map', () => {
    const map = ['a', 'b', 'c', 'd'].map((id) => ({ id: brandId<SpotId>(id), label: id, taken: id === 'a' }))
    expect(decide({ ...room, spots: map, booked: 1 }, {}, { guests: 2, spotId: brandId<SpotId>('c') })).toEqual({
      ok: true,
      status: 'booked',
      spotId: 'c',
      guestSpots: ['b', 'd'],
      payments: [byPoints, byPoints, byPoints],
      rights: { balance: 62 },
    })
  })
  test('cost one price each, and the balance must cover all', () => {
    expect(decide(room, { balance: toPoints(24) }, { guests: 2 })).toMatchObject({
      ok: true,
      payments: [byPoints, byPoints, byPoints],
    })
    expect(decide(room, { balance: toPoints(23) }, { guests: 2 })).toEqual({
      ok: false,
      reason: 'PUNTOS_INSUFICIENTES',
      price: 24,
      balance: 23,
    })
  })
  test('are booked all or none, and not on the waitlist', () => {
    expect(decide({ ...room, booked: 1 }, {}, { guests: 2 })).toMatchObject({ ok: true })
    expect(decide({ ...room, booked: 2 }, {}, { guests: 2 })).toMatchObject({ reason: 'SIN_CUPO', withGuests: true })
    expect(decide({ ...room, booked: 4 }, {}, { guests: 1, waitlist: true })).toMatchObject({ reason: 'SIN_CUPO' })
  })
  test('are limited per month, counting earlier ones', () => {
    expect(decide(room, { guestsThisMonth: 1 }, { guests: 1 })).toMatchObject({ ok: true })
    expect(decide(room, { guestsThisMonth: 1 }, { guests: 2 })).toEqual({
      ok: false,
      reason: 'VALIDACION',
      max: 2,
      used: 1,
    })
  })
})
