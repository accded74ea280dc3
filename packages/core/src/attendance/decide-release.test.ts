import { expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { decideRelease, type ReleaseState } from './decide-release.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const at = (minutes: number, ms = 0) => new Date(startsAt.getTime() + minutes * 60_000 + ms)
type Changes = { [Part in keyof ReleaseState]?: Partial<NonNullable<ReleaseState[Part]>> } & { free?: true }
const decide = (changes: Changes = {}, now = at(5)) =>
  decideRelease(
    {
      class: {
        id: '1',
        startsAt,
        endsAt: at(60),
        cancelled: false,
        capacity: 10,
        booked: 10,
        points: 8,
        policy: defaultPolicy,
        ...changes.class,
      },
      booking: changes.free ? null : { status: 'booked', memberId: 'ana', points: 8, returned: 0, ...changes.booking },
      taker: { memberId: 'leo', balance: 8, here: 'none', seats: [], ...changes.taker },
    },
    now,
  )

test('the seat goes from 5 minutes after the start on, and its points go back', () => {
  expect(decide({}, at(5, -1))).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', opensAt: at(5), closesAt: at(40) })
  expect(decide()).toEqual({ ok: true, returned: 8, price: 8 })
})

test('it goes until 30 minutes after check-in closed, and never after the end', () => {
  expect(decide({}, at(40))).toMatchObject({ ok: true })
  expect(decide({}, at(40, 1))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  expect(decide({ class: { endsAt: at(30) } }, at(30))).toMatchObject({ reason: 'FUERA_DE_VENTANA', closesAt: at(30) })
})

test('the points stay where the studio keeps them always, and what came back does not come back twice', () => {
  const policy = { ...defaultPolicy, returnWhenRefilled: false }
  expect(decide({ class: { policy } })).toMatchObject({ returned: 0 })
  expect(decide({ booking: { returned: 3 } })).toMatchObject({ returned: 5 })
})

test.each([
  ['who arrived', { booking: { status: 'checked_in' as const } }, 'ESTADO_INVALIDO'],
  ['a seat that was given back', { booking: { status: 'cancelled' as const } }, 'ESTADO_INVALIDO'],
  ['a cancelled class', { class: { cancelled: true } }, 'CLASE_CANCELADA'],
  ['a person who sits in the class already', { taker: { here: 'seat' as const } }, 'YA_RESERVADA'],
  ['the person whose seat it is', { taker: { memberId: 'ana' } }, 'YA_RESERVADA'],
  ['somebody without the points', { taker: { balance: 7 } }, 'PUNTOS_INSUFICIENTES'],
  [
    'somebody who sits elsewhere at that time',
    { taker: { seats: [{ classId: '2', name: 'Yin', startsAt: at(30), endsAt: at(90) }] } },
    'HORARIO_EN_CONFLICTO',
  ],
])('it is refused for %s', (_whom, changes, reason) => {
  expect(decide(changes)).toMatchObject({ ok: false, reason })
})

test('somebody of the waitlist may take it', () => {
  expect(decide({ taker: { here: 'waitlist' } })).toMatchObject({ ok: true })
})

test('nobody loses a seat while one is free; the free one is given from the start on, and nothing goes back', () => {
  expect(decide({ class: { booked: 8 } })).toEqual({ ok: false, reason: 'ESTADO_INVALIDO', free: 2 })
  expect(decide({ free: true, class: { booked: 9 } }, at(0))).toEqual({ ok: true, returned: 0, price: 8 })
  expect(decide({ free: true, class: { booked: 9 } }, at(0, -1))).toMatchObject({ reason: 'FUERA_DE_VENTANA' })
  expect(decide({ free: true })).toEqual({ ok: false, reason: 'SIN_CUPO' })
})
