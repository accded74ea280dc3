import { describe, expect, test } from 'vitest'
import type { Refused } from '../bookings/decide-booking.ts'
import { brandId } from '../ids/brand-id.ts'
import type { ClassId, ClassTypeId, PersonId, StudioId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import { decideOutcome } from './decide-outcome.ts'
import { findFixes } from './find-fixes.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const minutesAfter = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const session: ClassState = {
  id: brandId<ClassId>('1'),
  studioId: brandId<StudioId>('1'),
  classTypeId: brandId<ClassTypeId>('1'),
  branchId: null,
  timeZone: 'America/Mexico_City',
  startsAt,
  endsAt: minutesAfter(45),
  cancelled: false,
  capacity: 2,
  booked: 0,
  held: 0,
  waitlisted: 0,
  points: toPoints(8),
  spots: [],
  policy: defaultPolicy,
}
const client = { userId: brandId<PersonId>('9'), balance: toPoints(86), here: 'none', seats: [], absences: [] } as const

describe('decideOutcome', () => {
  const outcome = (c: Partial<ClassState>, m: Partial<MemberState>, now = minutesAfter(-600), usableHeld = 0) => {
    const found = decideOutcome({ class: { ...session, ...c }, member: { ...client, ...m }, usableHeld }, now)
    return [found.outcome, found.refused?.reason ?? null]
  }
  test('is a seat, a waitlist place, or the existing booking', () => {
    expect(outcome({}, {})).toEqual(['book', null])
    expect(outcome({ booked: 2 }, {})).toEqual(['waitlist', null])
    expect(outcome({ booked: 2 }, { here: 'waitlist' })).toEqual(['waiting', null])
    expect(outcome({ booked: 2 }, { here: 'seat' })).toEqual(['has_seat', null])
    expect(outcome({ booked: 1, held: 1, waitlisted: 1 }, { here: 'waitlist' }, undefined, 1)).toEqual(['book', null])
  })
  test('is a walk-in once the class has begun, and a refusal otherwise', () => {
    expect(outcome({}, {}, minutesAfter(1))).toEqual(['walk_in', null])
    expect(outcome({ booked: 2 }, {}, minutesAfter(1))).toEqual(['blocked', 'FUERA_DE_VENTANA'])
    expect(outcome({}, { balance: toPoints(0) })).toEqual(['blocked', 'PUNTOS_INSUFICIENTES'])
    expect(outcome({ booked: 2, waitlisted: 99 }, {})).toEqual(['blocked', 'LISTA_LLENA'])
  })
})

describe('findFixes', () => {
  const fixes = (refused: Partial<Refused>, now = minutesAfter(-600), more = {}) =>
    findFixes(refused as Refused, { class: session, member: client, seatDue: false, ...more }, now)
  test('offers an override before the start, a walk-in after it, and then another class', () => {
    const closed = { reason: 'FUERA_DE_VENTANA', opensAt: null } as const
    expect(fixes(closed)).toEqual(['override', 'other_class'])
    expect(fixes(closed, minutesAfter(5))).toEqual(['walk_in', 'other_class'])
    expect(fixes(closed, minutesAfter(60))).toEqual(['other_class'])
  })
  test('never offers a seat beyond the capacity', () => {
    const full = { reason: 'SIN_CUPO', withGuests: false } as const
    expect(fixes(full)).toEqual(['waitlist', 'other_class'])
    expect(fixes(full, undefined, { seatDue: true })).toEqual(['waitlist', 'override', 'other_class'])
    expect(fixes(full, undefined, { member: { here: 'waitlist' } })).toEqual(['other_class'])
  })
  test('lets sign here or by message, and overrides before the start', () => {
    expect(fixes({ reason: 'FIRMA_PENDIENTE' })).toEqual(['sign_waiver', 'send_waiver', 'override', 'other_class'])
    expect(fixes({ reason: 'FIRMA_PENDIENTE' }, minutesAfter(5))).toEqual(['sign_waiver', 'send_waiver', 'other_class'])
  })
  test('offers a sale if nothing can pay, and resumes a frozen pass', () => {
    expect(fixes({ reason: 'PUNTOS_INSUFICIENTES' })).toEqual(['sell', 'give_points'])
    expect(fixes({ reason: 'ESTADO_INVALIDO', problem: 'frozen' } as Partial<Refused>)).toEqual(['resume_pass'])
    expect(fixes({ reason: 'ESTADO_INVALIDO', problem: 'used_up' } as Partial<Refused>)).toEqual(['sell'])
    expect(fixes({ reason: 'HORARIO_EN_CONFLICTO' })).toEqual(['move_booking', 'other_class'])
    expect(fixes({ reason: 'RESERVAS_PAUSADAS' })).toEqual(['override', 'other_class'])
    expect(fixes({ reason: 'YA_RESERVADA' })).toEqual(['see_booking', 'other_class'])
    expect(fixes({ reason: 'CLASE_CANCELADA' })).toEqual(['other_class'])
  })
})
