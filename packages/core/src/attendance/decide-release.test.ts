import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassId, ClassTypeId, PersonId, StudioId } from '../ids/ids.ts'
import { noPoints } from '../points/points.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { decideRelease, type ReleaseState } from './decide-release.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const at = (minutes: number, ms = 0) => new Date(startsAt.getTime() + minutes * 60_000 + ms)
type Changes = { [Part in keyof ReleaseState]?: Partial<NonNullable<ReleaseState[Part]>> } & { free?: true }
const decide = (changes: Changes = {}, now = at(5)) =>
  decideRelease(
    {
      class: {
        id: brandId<ClassId>('1'),
        studioId: brandId<StudioId>('1'),
        classTypeId: brandId<ClassTypeId>('1'),
        branchId: null,
        timeZone: 'UTC',
        startsAt,
        endsAt: at(60),
        cancelled: false,
        capacity: 10,
        booked: 10,
        points: toPoints(8),
        policy: defaultPolicy,
        ...changes.class,
      },
      booking: changes.free
        ? null
        : {
            status: 'booked',
            memberId: brandId<PersonId>('ana'),
            points: toPoints(8),
            returned: noPoints,
            ...changes.booking,
          },
      taker: { memberId: brandId<PersonId>('leo'), balance: toPoints(8), here: 'none', seats: [], ...changes.taker },
    },
    now,
  )

test('a seat can be released from 5 minutes after the start, and its points are returned', () => {
  expect(decide({}, at(5, -1))).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', opensAt: at(5), closesAt: at(40) })
  expect(decide()).toEqual({
    ok: true,
    returned: 8,
    payment: { kind: 'points', passId: null, cost: 8 },
  })
})

test('a seat can be released until 30 minutes after check-in closes, but not after the end of the class', () => {
  expect(decide({}, at(40))).toMatchObject({ ok: true })
  expect(decide({}, at(40, 1))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  expect(decide({ class: { endsAt: at(30) } }, at(30))).toMatchObject({ reason: 'FUERA_DE_VENTANA', closesAt: at(30) })
})

test('a release returns nothing if the policy does not return refilled seats, and never returns points twice', () => {
  const policy = { ...defaultPolicy, returnWhenRefilled: false }
  expect(decide({ class: { policy } })).toMatchObject({ returned: 0 })
  expect(decide({ booking: { returned: toPoints(3) } })).toMatchObject({ returned: 5 })
})

test.each([
  ['a member who checked in', { booking: { status: 'checked_in' as const } }, 'ESTADO_INVALIDO'],
  ['a cancelled booking', { booking: { status: 'cancelled' as const } }, 'ESTADO_INVALIDO'],
  ['a cancelled class', { class: { cancelled: true } }, 'CLASE_CANCELADA'],
  ['a member who already has a seat in the class', { taker: { here: 'seat' as const } }, 'YA_RESERVADA'],
  ['the member who holds the seat', { taker: { memberId: brandId<PersonId>('ana') } }, 'YA_RESERVADA'],
  ['a member without enough points', { taker: { balance: toPoints(7) } }, 'PUNTOS_INSUFICIENTES'],
  [
    'a member with another class at that time',
    { taker: { seats: [{ classId: brandId<ClassId>('2'), name: 'Yin', startsAt: at(30), endsAt: at(90) }] } },
    'HORARIO_EN_CONFLICTO',
  ],
])('it is refused for %s', (_whom, changes, reason) => {
  expect(decide(changes)).toMatchObject({ ok: false, reason })
})

test('a waitlisted member can take the seat', () => {
  expect(decide({ taker: { here: 'waitlist' } })).toMatchObject({ ok: true })
})

test('no seat is released while one is free; a free seat can be taken from the start and returns nothing', () => {
  expect(decide({ class: { booked: 8 } })).toEqual({ ok: false, reason: 'ESTADO_INVALIDO', free: 2 })
  expect(decide({ free: true, class: { booked: 9 } }, at(0))).toEqual({
    ok: true,
    returned: 0,
    payment: { kind: 'points', passId: null, cost: 8 },
  })
  expect(decide({ free: true, class: { booked: 9 } }, at(0, -1))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  expect(decide({ free: true })).toEqual({ ok: false, reason: 'SIN_CUPO' })
})
