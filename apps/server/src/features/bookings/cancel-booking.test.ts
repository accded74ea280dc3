import { mustIndex } from '@cupo/core/must-get'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, book, cancel, balance, seen, ledger, send, mar, kad, clock, mails } = await gymApp()
const hours = (n: number) => n * 3600

describe('cancelBooking', () => {
  test('in time returns the points and frees the seat', async () => {
    const ana = await member(20)
    const yoga = await classAt({ points: 8 })
    const { data } = await book(ana, yoga.id)
    expect(await cancel(ana, data.id)).toMatchObject({ status: 200, data: { status: 'cancelled', returned: 8 } })
    expect(await balance(ana)).toBe(20)
    expect(await seen(ana, yoga.id)).toMatchObject({ booked: 0, mine: null })
    expect(await cancel(ana, data.id)).toMatchObject({ status: 200, data: { status: 'cancelled', returned: 0 } })
    expect(await balance(ana)).toBe(20)
  })

  test('late charges the points and frees the seat', async () => {
    const ana = await member(20)
    const yoga = await classAt({ inHours: 20, points: 8 })
    const { data } = await book(ana, yoga.id)
    clock.move(hours(10))
    expect(await cancel(ana, data.id)).toMatchObject({ status: 200, data: { status: 'late_cancelled', returned: 0 } })
    expect(await balance(ana)).toBe(12)
    expect((await seen(ana, yoga.id)).seatsLeft).toBe(10)
  })

  test('sent ten times concurrently returns the points once', async () => {
    const ana = await member(20)
    const yoga = await classAt({ points: 8 })
    const { data } = await book(ana, yoga.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(ana, data.id)))
    expect(answers.map((a) => a.status)).toEqual(Array(10).fill(200))
    expect(answers.filter((a) => a.data.returned === 8)).toHaveLength(1)
    expect(await balance(ana)).toBe(20)
  })

  test('is not found for anybody but the member and their studio', async () => {
    const [ana, eva] = [await member(), await member()]
    const yoga = await classAt()
    const { data } = await book(ana, yoga.id)
    expect(await cancel(eva, data.id)).toMatchObject({ status: 404 })
    expect(await cancel(kad, data.id)).toMatchObject({ status: 404 })
    expect(await send(eva, 'GET', `/api/gym/bookings/${data.id}`)).toMatchObject({ status: 404 })
    expect(await cancel(mar, data.id)).toMatchObject({ status: 200 })
  })

  test('records who, when, both statuses and the rule', async () => {
    const ana = await member(20)
    const yoga = await classAt({ points: 8 })
    const { data } = await book(ana, yoga.id)
    await cancel(ana, data.id)
    const { data: detail } = await send(ana, 'GET', `/api/gym/bookings/${data.id}`)
    expect(detail.history.map((h: { from: string; to: string }) => [h.from, h.to])).toEqual([
      [null, 'booked'],
      ['booked', 'cancelled'],
    ])
    expect(detail.history[1].reason).toMatch(/^Se canceló a tiempo: .*Volvieron 8 puntos\.$/)
  })
})

describe('a freed seat', () => {
  test('goes to the first waitlisted member who can take it; the position of the others does not change', async () => {
    const [ana, poor, eva, sol] = [await member(), await member(0), await member(30), await member(30)]
    const full = await classAt({ capacity: 1, points: 8 })
    const { data } = await book(ana, full.id)
    for (const p of [poor, eva, sol]) await book(p, full.id, { waitlist: true })
    await cancel(ana, data.id)
    expect(await seen(eva, full.id)).toMatchObject({
      booked: 1,
      seatsLeft: 0,
      waitlisted: 2,
      mine: { status: 'booked' },
    })
    expect(await balance(eva)).toBe(22)
    expect((await seen(poor, full.id)).mine).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect((await seen(sol, full.id)).mine).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    expect((await mails(eva.email)).map((m) => m.subject)).toEqual([
      expect.stringContaining(`Tienes lugar en ${full.name}: `),
    ])
    expect((await mails(poor.email)).map((m) => m.subject)).toEqual([
      `Te tocaba en ${full.name} y te faltaron 8 puntos`,
    ])
  })

  test('stays free in the last 14 hours: no automatic promotion', async () => {
    const [ana, eva] = [await member(), await member(30)]
    const full = await classAt({ capacity: 1, inHours: 20 })
    const { data } = await book(ana, full.id)
    await book(eva, full.id, { waitlist: true })
    clock.move(hours(7))
    await cancel(ana, data.id)
    expect(await seen(eva, full.id)).toMatchObject({ seatsLeft: 0, mine: { status: 'waitlisted' } })
  })

  test('promotes one member each, however many cancel concurrently', async () => {
    const leavers = await Promise.all(Array.from({ length: 5 }, () => member(10)))
    const waiting = await Promise.all(Array.from({ length: 8 }, () => member(10)))
    const full = await classAt({ capacity: 5, points: 4, spots: ['1', '2', '3', '4', '5'] })
    const booked = await Promise.all(leavers.map((p) => book(p, full.id)))
    for (const p of waiting) await book(p, full.id, { waitlist: true })
    await Promise.all(booked.map((b, i) => cancel(mustIndex(leavers, i), b.data.id)))
    const places = await Promise.all(waiting.map(async (p) => (await seen(p, full.id)).mine))
    expect(places.map((m) => m.status)).toEqual([...Array(5).fill('booked'), ...Array(3).fill('waitlisted')])
    expect(new Set(places.slice(0, 5).map((m) => m.spotId)).size).toBe(5)
    expect(await seen(mustIndex(waiting, 0), full.id)).toMatchObject({ booked: 5, waitlisted: 3 })
    expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  })
})

test('a refused cancellation contains its reason', async () => {
  const ana = await member(20)
  const yoga = await classAt({ inHours: 1, points: 1 })
  const { data } = await book(ana, yoga.id)
  await cancel(mar, data.id)
  expect(await cancel(ana, data.id)).toMatchObject({ status: 409, mensaje: 'Esta reserva ya no está activa.' })
  const again = await book(ana, yoga.id)
  clock.move(3600)
  expect(await cancel(ana, again.data.id)).toMatchObject({
    codigo: 'ESTADO_INVALIDO',
    mensaje: expect.stringMatching(/^La clase empezó el .*: la reserva ya no se puede cancelar\.$/),
  })
})

describe('a class cancelled by its studio', () => {
  test('returns all points whatever the time, notifies each member, and happens once', async () => {
    const [ana, eva, sol] = [await member(20), await member(20), await member(20)]
    const yoga = await classAt({ capacity: 2, inHours: 3, points: 8 })
    await book(ana, yoga.id)
    await book(eva, yoga.id)
    await book(sol, yoga.id, { waitlist: true })
    const url = `/api/studio/classes/${yoga.id}/cancel`
    expect(await send(kad, 'POST', url, { reason: 'x' })).toMatchObject({ status: 404 })
    expect(await send(mar, 'POST', url, { reason: 'La coach se enfermó' })).toMatchObject({
      status: 200,
      data: { cancelled: 1, returnedPoints: 16, told: 3 },
    })
    expect([await balance(ana), await balance(eva), await balance(sol)]).toEqual([20, 20, 20])
    expect(await send(mar, 'POST', url, { reason: 'otra vez' })).toMatchObject({
      status: 409,
      codigo: 'CLASE_CANCELADA',
    })
    expect(await book(ana, yoga.id)).toMatchObject({ status: 409, codigo: 'CLASE_CANCELADA' })
    const past = await send(ana, 'GET', '/api/gym/bookings?scope=past')
    expect(past.data.items[0]).toMatchObject({ status: 'class_cancelled', class: { status: 'cancelled' } })
    expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  })

  test('without a weekly rule is cancelled alone, whatever the scope', async () => {
    for (const scope of ['this', 'following', 'all']) {
      const yoga = await classAt()
      const cancelled = await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz', scope })
      expect([scope, cancelled.status, cancelled.data]).toEqual([
        scope,
        200,
        { cancelled: 1, returnedPoints: 0, told: 0 },
      ])
    }
  })

  test('while members book and cancel concurrently leaves no seat and no lost points', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => member(10)))
    const yoga = await classAt({ capacity: 15, points: 4 })
    await Promise.all([
      ...people.map((p) => book(p, yoga.id)),
      send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz' }),
    ])
    expect(await Promise.all(people.map(balance))).toEqual(Array(20).fill(10))
    expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  })
})
