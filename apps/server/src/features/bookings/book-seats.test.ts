import { mustIndex } from '@cupo/core/must-get'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, book, cancel, balance, seen, ledger, send, owner, mar, kad, clock, db } = await gymApp()

describe('booking', () => {
  test('takes a seat and charges its points immediately', async () => {
    const ana = await member(20)
    const yoga = await classAt({ capacity: 2, points: 8 })
    const booked = await book(ana, yoga.id)
    expect(booked).toMatchObject({ status: 201, data: { classId: yoga.id, status: 'booked', points: 8, spotId: null } })
    expect(booked.data.checkInCode).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
    expect(await balance(ana)).toBe(12)
    expect(await seen(ana, yoga.id)).toMatchObject({ booked: 1, seatsLeft: 1, mine: { id: booked.data.id } })
  })

  test.each([
    ['has not enough points', { points: 101 }, 'PUNTOS_INSUFICIENTES'],
    ['is 15 days early', { inHours: 15 * 24 }, 'FUERA_DE_VENTANA'],
    ['is late: the class has begun', { inHours: 0 }, 'FUERA_DE_VENTANA'],
  ])('refuses a member who %s, and writes nothing', async (_why, options, codigo) => {
    const ana = await member(100)
    const yoga = await classAt(options)
    expect(await book(ana, yoga.id)).toMatchObject({ status: 409, codigo, data: null })
    expect(await balance(ana)).toBe(100)
    expect((await seen(ana, yoga.id)).booked).toBe(0)
  })

  test('returns price and balance in the caller’s language when points are missing', async () => {
    const ana = await member(3)
    const yoga = await classAt({ points: 8 })
    expect((await book(ana, yoga.id)).mensaje).toBe('Esta clase cuesta 8 puntos y tienes 3.')
  })

  test('refuses a second seat in the same class and in an overlapping class', async () => {
    const ana = await member(100)
    const yoga = await classAt({ inHours: 30 })
    const other = await classAt({ inHours: 30.5 })
    await book(ana, yoga.id)
    expect(await book(ana, yoga.id)).toMatchObject({ status: 409, codigo: 'YA_RESERVADA' })
    expect(await book(ana, other.id)).toMatchObject({
      status: 409,
      codigo: 'HORARIO_EN_CONFLICTO',
      mensaje: expect.stringMatching(`^Se cruza con ${yoga.name}, el `),
    })
  })

  test('refuses a taken spot and a spot of a different room; without a requested spot it assigns the first free spot', async () => {
    const [ana, eva, sol] = [await member(), await member(), await member()]
    const ride = await classAt({ capacity: 3, spots: ['1', '2', '3'] })
    const elsewhere = await classAt({ capacity: 1, spots: ['1'] })
    const spotId = ride.spots.get('1')
    expect(await book(ana, ride.id, { spotId })).toMatchObject({ status: 201, data: { spotId } })
    expect(await book(eva, ride.id, { spotId })).toMatchObject({ status: 409, codigo: 'LUGAR_OCUPADO' })
    const foreign = elsewhere.spots.get('1')
    expect(await book(eva, ride.id, { spotId: foreign })).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
      mensaje: 'Ese lugar no es de la sala de esta clase.',
      fields: ['spotId'],
    })
    expect(await book(eva, ride.id)).toMatchObject({ status: 201, data: { spotId: ride.spots.get('2') } })
    expect((await seen(sol, ride.id)).spots.map((s: { taken: boolean }) => s.taken)).toEqual([true, true, false])
  })

  test('lets a studio book for a client in its own classes only', async () => {
    const ana = await member(50)
    const yoga = await classAt()
    const theirs = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    expect(await book(mar, yoga.id, { memberId: ana.userId })).toMatchObject({ status: 201 })
    expect(await book(mar, theirs.id, { memberId: ana.userId })).toMatchObject({ status: 404 })
    expect(await book(mar, yoga.id)).toMatchObject({ status: 400, codigo: 'VALIDACION', fields: ['memberId'] })
    const eva = await member(50)
    expect(await book(eva, yoga.id, { memberId: ana.userId })).toMatchObject({ status: 403, codigo: 'SIN_PERMISO' })
  })

  test('refuses a price sent by the caller', async () => {
    const ana = await member(50)
    const yoga = await classAt()
    expect(await book(ana, yoga.id, { points: 0 })).toMatchObject({ status: 400, fields: ['points'] })
  })
})

describe('a waitlisted member', () => {
  test('a waitlisted member who books a free seat pays now, leaves the waitlist and has the same booking', async () => {
    const [ana, poor] = [await member(50), await member(0)]
    const yoga = await classAt({ capacity: 1, points: 8, spots: ['1'] })
    const taken = await book(ana, yoga.id)
    const waiting = await book(poor, yoga.id, { waitlist: true })
    await cancel(ana, taken.data.id)
    expect(await seen(poor, yoga.id)).toMatchObject({ seatsLeft: 1, waitlisted: 1, mine: { status: 'waitlisted' } })
    expect(await book(poor, yoga.id)).toMatchObject({ status: 409, codigo: 'PUNTOS_INSUFICIENTES' })
    await send(owner, 'POST', `/api/owner/users/${poor.userId}/points`, { points: 9, note: 'Bienvenida' })
    const seated = await book(poor, yoga.id, { spotId: yoga.spots.get('1') })
    expect(seated).toMatchObject({
      status: 201,
      data: { id: waiting.data.id, status: 'booked', spotId: yoga.spots.get('1'), waitlistPosition: null, points: 8 },
    })
    expect(await balance(poor)).toBe(1)
    expect(await seen(ana, yoga.id)).toMatchObject({ booked: 1, waitlisted: 0 })
    const { history } = (await send(poor, 'GET', `/api/gym/bookings/${waiting.data.id}`)).data
    expect(history.map((h: { from: string; to: string }) => [h.from, h.to])).toEqual([
      [null, 'waitlisted'],
      // The waitlist skipped the member because of insufficient points.
      ['waitlisted', 'waitlisted'],
      ['waitlisted', 'booked'],
    ])
    expect(await book(poor, yoga.id)).toMatchObject({ status: 409, codigo: 'YA_RESERVADA' })
    expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  })
})

describe('a full class', () => {
  test('has a waitlist of ten, in order of arrival, without a charge', async () => {
    const full = await classAt({ capacity: 1 })
    await book(await member(), full.id)
    const first = await member(0)
    expect(await book(first, full.id)).toMatchObject({ status: 409, codigo: 'SIN_CUPO' })
    expect(await book(first, full.id, { waitlist: true })).toMatchObject({
      status: 201,
      data: { status: 'waitlisted', waitlistPosition: 1 },
    })
    for (let i = 2; i <= 10; i++) {
      const next = await book(await member(0), full.id, { waitlist: true })
      expect(next.data.waitlistPosition).toBe(i)
    }
    expect(await book(await member(0), full.id, { waitlist: true })).toMatchObject({
      status: 409,
      codigo: 'LISTA_LLENA',
    })
    expect(await book(first, full.id, { waitlist: true })).toMatchObject({ status: 409, codigo: 'YA_RESERVADA' })
  })
})

describe('the same request sent again', () => {
  test('has one effect and the same response, byte for byte', async () => {
    const ana = await member(100)
    const yoga = await classAt({ points: 8 })
    const first = await book(ana, yoga.id, {}, 'a-key')
    const again = await book(ana, yoga.id, {}, 'a-key')
    expect(again).toEqual({ ...first, replayed: true })
    expect(await balance(ana)).toBe(92)
  })

  test('has one effect when sent twice concurrently', async () => {
    const ana = await member(100)
    const yoga = await classAt({ points: 8 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(ana, yoga.id, {}, 'at-once')))
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((a) => a.data.id)).size).toBe(1)
    expect(answers.filter((a) => !a.replayed)).toHaveLength(1)
    expect(await balance(ana)).toBe(92)
  })

  test('is refused with a different body; a refusal is repeated as well', async () => {
    const ana = await member(5)
    const yoga = await classAt({ points: 8 })
    const refused = await book(ana, yoga.id, {}, 'k')
    expect(refused).toMatchObject({ status: 409, codigo: 'PUNTOS_INSUFICIENTES' })
    expect(await book(ana, yoga.id, {}, 'k')).toEqual({ ...refused, replayed: true })
    expect(await book(ana, yoga.id, { waitlist: true }, 'k')).toMatchObject({
      status: 422,
      codigo: 'CLAVE_REUTILIZADA',
    })
  })
})

describe('many concurrent requests', () => {
  test('200 members on 20 seats: exactly 20 get one, the others are refused, and the points add up', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => member(10)))
    const hot = await classAt({ capacity: 20, points: 8 })
    const answers = await Promise.all(people.map((p) => book(p, hot.id)))
    expect(answers.filter((a) => a.status === 201)).toHaveLength(20)
    expect(answers.filter((a) => a.codigo === 'SIN_CUPO')).toHaveLength(180)
    const { rows } = { rows: await db.selectFrom('booking').select('id').where('class_id', '=', hot.id).execute() }
    expect(rows).toHaveLength(20)
    expect(await seen(mustIndex(people, 0), hot.id)).toMatchObject({ booked: 20, seatsLeft: 0 })
    expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  })

  test('30 requests for one spot: one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => member(10)))
    const ride = await classAt({ capacity: 2, spots: ['1', '2'], points: 1 })
    const answers = await Promise.all(people.map((p) => book(p, ride.id, { spotId: ride.spots.get('1') })))
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1)
    expect(answers.filter((a) => a.codigo === 'LUGAR_OCUPADO')).toHaveLength(29)
  })

  test('concurrent bookings of one member never overlap and never exceed the balance', async () => {
    const ana = await member(16)
    const one = await classAt({ inHours: 60, points: 8 })
    const overlap = await classAt({ inHours: 60, points: 8 })
    const apart = await classAt({ inHours: 70, points: 8 })
    const third = await classAt({ inHours: 80, points: 8 })
    const answers = await Promise.all([one, overlap, apart, third].map((c) => book(ana, c.id)))
    expect(answers.filter((a) => a.status === 201)).toHaveLength(2)
    expect(answers.slice(0, 2).filter((a) => a.status === 201).length).toBeLessThanOrEqual(1)
    expect(await balance(ana)).toBe(0)
  })
})

test('a suspended studio takes no bookings, and its classes are not found', async () => {
  const ana = await member(100)
  const theirs = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', kad.id).execute()
  expect(await book(ana, theirs.id)).toMatchObject({ status: 404 })
  expect(await send(ana, 'GET', `/api/gym/classes/${theirs.id}`)).toMatchObject({ status: 404 })
})
