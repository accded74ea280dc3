import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, book, cancel, balance, seen, ledger, send, mar, clock, db } = await gymApp()
await db
  .updateTable('studio')
  .set({ policy: { guestsPerMonth: 2 } })
  .where('id', '=', mar.id)
  .execute()

const bruno = { name: 'Bruno Salazar', email: 'bruno@x.test' }
const ines = { name: 'Inés Prado', email: 'ines@x.test' }
const mailsTo = (email: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('guests get their own seats, paid by the member, and a code by mail', async () => {
  const ana = await member()
  const ride = await classAt({ spots: ['1', '2', '3', '4'], capacity: 4 })
  const booked = await book(ana, ride.id, { spotId: ride.spots.get('2'), guests: [bruno, ines] })
  expect(booked).toMatchObject({
    status: 201,
    data: { spotId: ride.spots.get('2'), guests: [{ name: bruno.name, status: 'booked' }, { name: ines.name }] },
  })
  expect(await balance(ana)).toBe(76)
  expect((await seen(ana, ride.id)).seatsLeft).toBe(1)
  expect((await send(ana, 'GET', '/api/gym/bookings')).data.items).toHaveLength(1)
  expect((await seen(ana, ride.id)).mine.id).toBe(booked.data.id)
  const [letter] = await mailsTo(bruno.email)
  const code = /\d{3} \d{3} \d/.exec(letter?.body_text ?? '')?.[0]
  const roster = (await send(mar, 'GET', `/api/gym/classes/${ride.id}/roster`)).data.items
  expect(roster.map((r: { member: { name: string; guestOf: string | null } }) => r.member.guestOf !== null)).toEqual([
    false,
    true,
    true,
  ])
  clock.move(48 * 3600 - 600)
  expect(await send(mar, 'POST', `/api/gym/classes/${ride.id}/check-ins`, { checkInCode: code })).toMatchObject({
    status: 200,
    data: { id: booked.data.guests[0].id, status: 'checked_in' },
  })
})

test('cancelling in time cancels the guests too and returns all points', async () => {
  const ana = await member()
  const yoga = await classAt({ capacity: 3 })
  const { data } = await book(ana, yoga.id, { guests: [bruno, ines] })
  expect(await cancel(ana, data.id)).toMatchObject({ data: { status: 'cancelled' } })
  expect(await balance(ana)).toBe(100)
  expect((await seen(ana, yoga.id)).booked).toBe(0)
  expect((await mailsTo(ines.email)).at(-1)?.subject).toContain('Ya no hay lugar')
  const again = await book(ana, yoga.id, { guests: [bruno, ines] })
  await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Fuga de agua' })
  expect(await balance(ana)).toBe(100)
  expect((await send(ana, 'GET', `/api/gym/bookings/${again.data.id}`)).data.guests[0].status).toBe('class_cancelled')
})

test('guests are booked all or none, within the monthly limit, never into a waitlist, and only where the studio allows them', async () => {
  const ana = await member()
  const small = await classAt({ capacity: 2 })
  expect(await book(ana, small.id, { guests: [bruno, ines], waitlist: true })).toMatchObject({
    status: 409,
    codigo: 'SIN_CUPO',
  })
  expect((await seen(ana, small.id)).booked).toBe(0)
  const poor = await member(23)
  const wide = await classAt({})
  expect(await book(poor, wide.id, { guests: [bruno, ines] })).toMatchObject({ codigo: 'PUNTOS_INSUFICIENTES' })
  expect(await book(ana, wide.id, { guests: [bruno] })).toMatchObject({ status: 201 })
  const other = await classAt({ inHours: 52 })
  expect(await book(ana, other.id, { guests: [bruno, ines] })).toMatchObject({
    status: 400,
    codigo: 'VALIDACION',
    fields: ['guests'],
  })
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
  expect(await book(ana, other.id, { guests: [bruno] })).toMatchObject({ status: 400, fields: ['guests'] })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})
