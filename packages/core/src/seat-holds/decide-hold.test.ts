import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassId, ClassTypeId, SpotId, StudioId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import { decideHold, type HoldCommand, holdEndsAt, type OwnHold } from './decide-hold.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const now = new Date('2026-11-19T13:00:00Z')
const minutes = (n: number, from = now) => new Date(from.getTime() + n * 60_000)
const one = brandId<SpotId>('14')
const two = brandId<SpotId>('15')
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
  points: toPoints(12),
  spots: [
    { id: one, label: '1', taken: false },
    { id: two, label: '2', taken: false },
  ],
  policy: defaultPolicy,
  ...changes,
})
const member = (changes: Partial<MemberState> = {}): MemberState => ({
  balance: toPoints(0),
  here: 'none',
  seats: [],
  absences: [],
  ...changes,
})
const decide = (
  c: Partial<ClassState> = {},
  m: Partial<MemberState> = {},
  command: Partial<HoldCommand> = {},
  own: OwnHold | null = null,
  at = now,
) => decideHold({ spotId: null, ...command }, { class: session(c), member: member(m), own }, at)

describe('a hold', () => {
  test('lasts 3 minutes and needs no points', () => {
    expect(decide()).toEqual({ ok: true, spotId: one, until: minutes(3) })
    expect(decide({}, {}, { spotId: two })).toEqual({ ok: true, spotId: two, until: minutes(3) })
  })
  test('is given to a member who could pay as well', () => {
    expect(decide({}, { balance: toPoints(50) })).toEqual({ ok: true, spotId: one, until: minutes(3) })
  })
  test('ends when booking closes', () => {
    const at = minutes(-1, holdEndsAt(session(), startsAt))
    expect(holdEndsAt(session(), at).getTime() - at.getTime()).toBeLessThanOrEqual(3 * 60_000)
    expect(holdEndsAt(session(), startsAt) <= startsAt).toBe(true)
  })
  test.each([
    ['a full class', { booked: 2 }, {}, {}, 'SIN_CUPO'],
    ['seats that are due to the waitlist', { booked: 1, held: 1, waitlisted: 1 }, {}, {}, 'SIN_CUPO'],
    ['a cancelled class', { cancelled: true }, {}, {}, 'CLASE_CANCELADA'],
    ['a member with a seat', {}, { here: 'seat' as const }, {}, 'YA_RESERVADA'],
    ['a spot of another room', {}, {}, { spotId: brandId<SpotId>('99') }, 'NO_ENCONTRADO'],
    [
      'a taken spot',
      {
        spots: [
          { id: one, label: '1', taken: true },
          { id: two, label: '2', taken: false },
        ],
      },
      {},
      { spotId: one },
      'LUGAR_OCUPADO',
    ],
    [
      'an overlapping seat',
      {},
      { seats: [{ classId: brandId<ClassId>('2'), name: 'Yin', startsAt, endsAt: minutes(30, startsAt) }] },
      {},
      'HORARIO_EN_CONFLICTO',
    ],
  ])('is refused for %s', (_, c, m, command, reason) => {
    expect(decide(c, m, command)).toMatchObject({ ok: false, reason })
  })
  test('is refused before booking opens', () => {
    expect(decide({}, {}, {}, null, new Date('2026-01-01T00:00:00Z'))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  })
  test('of a waitlisted member takes a seat that is due to them', () => {
    const due = { booked: 1, held: 1, waitlisted: 1 }
    expect(decide(due, { here: 'waitlist' }, { usableHeld: 1 })).toMatchObject({ ok: true })
  })
})

describe('a second hold in the same class', () => {
  const own = { spotId: one, until: minutes(1) }
  const held = {
    capacity: 1,
    booked: 1,
    spots: [
      { id: one, label: '1', taken: true },
      { id: two, label: '2', taken: false },
    ],
  }
  test('keeps the seat, the spot and the end of the first', () => {
    expect(decide(held, {}, {}, own)).toEqual({ ok: true, spotId: one, until: minutes(1) })
  })
  test('moves to another free spot and keeps the end', () => {
    expect(decide(held, {}, { spotId: two }, own)).toEqual({ ok: true, spotId: two, until: minutes(1) })
  })
})
