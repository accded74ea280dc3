import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'

const { app, db, send, mar, kad, member, classAt, offerOf, sell, openShift } = await salesApp()
await openShift(0)

const clients = '/api/studio/clients'
const balance = async (id: string): Promise<number> =>
  (await sql<{ balance: number }>`select balance from points_account where user_id = ${id}`.execute(db)).rows[0]
    ?.balance ?? 0
const clean = async () => expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })

/** Creates a guardian with points and a child without an account. */
const family = async (points: number): Promise<{ ana: Awaited<ReturnType<typeof member>>; leo: string }> => {
  const ana = await member(points)
  await send(mar, 'POST', clients, { name: 'Ana', email: ana.email })
  const { data } = await send(mar, 'POST', clients, { name: 'Leo', guardianId: ana.userId })
  return { ana, leo: data.id }
}
const bookFor = (
  who: SignedIn,
  classId: string,
  dependantId: string,
  body: Record<string, unknown> = {},
  key?: string,
) =>
  send(
    who,
    'POST',
    `/api/gym/classes/${classId}/dependants/${dependantId}/bookings`,
    body,
    key ? { 'idempotency-key': key } : {},
  )
const dependantsIn = async (who: SignedIn, classId: string) =>
  (await send(who, 'GET', `/api/gym/classes/${classId}/dependants`)).data.items
const cancel = (who: SignedIn, bookingId: string) => send(who, 'DELETE', `/api/gym/bookings/${bookingId}`)
const notices = async (userId: string) =>
  (
    await sql<{ kind: string }>`
      select kind from notification where user_id = ${userId} order by id`.execute(db)
  ).rows

test('a guardian books for a dependant with their own points, sees the pass, and cancels', async () => {
  const { ana, leo } = await family(20)
  const yoga = await classAt({ inHours: 30, points: 8 })
  expect((await send(ana, 'GET', '/api/gym/dependants')).data.items).toMatchObject([
    { id: leo, name: 'Leo', studio: { id: mar.id } },
  ])
  expect(await dependantsIn(ana, yoga.id)).toEqual([
    { id: leo, name: 'Leo', booking: null, payment: { pass: null, own: 0, fromGuardian: 8, missing: 0 } },
  ])
  const booked = await bookFor(ana, yoga.id, leo)
  expect(booked).toMatchObject({ status: 201, data: { status: 'booked', classId: yoga.id } })
  expect([await balance(ana.userId), await balance(leo)]).toEqual([12, 0])

  const [child] = await dependantsIn(ana, yoga.id)
  expect(child).toMatchObject({ id: leo, payment: null, booking: { id: booked.data.id, status: 'booked' } })
  expect(child.booking.passCode).toMatch(/^\d{7}$/)
  const list = await send(ana, 'GET', '/api/gym/dependants/bookings?scope=upcoming')
  expect(list.data.items).toMatchObject([
    {
      id: booked.data.id,
      dependant: { id: leo, name: 'Leo' },
      class: { id: yoga.id },
      passCode: child.booking.passCode,
    },
  ])
  const one = await send(ana, 'GET', `/api/gym/bookings/${booked.data.id}`)
  expect(one).toMatchObject({ status: 200, data: { passCode: child.booking.passCode } })
  expect((await send(ana, 'GET', '/api/gym/bookings?scope=upcoming')).data.items).toEqual([])
  const { calendarKey: key } = (await send(ana, 'GET', '/api/gym/home')).data
  const feed = await app.inject({ url: '/api/gym/calendar.ics', query: { key } })
  expect(feed.body).toMatch(/SUMMARY:Leo: /)

  expect(await cancel(ana, booked.data.id)).toMatchObject({ status: 200, data: { status: 'cancelled', returned: 8 } })
  expect([await balance(ana.userId), await balance(leo)]).toEqual([12, 8])
  expect(await dependantsIn(ana, yoga.id)).toMatchObject([{ payment: { own: 8, fromGuardian: 0, missing: 0 } }])
  const past = await send(ana, 'GET', '/api/gym/dependants/bookings?scope=past')
  expect(past.data.items).toMatchObject([{ id: booked.data.id, status: 'cancelled' }])
  // Ana is not notified of what she did herself.
  expect((await notices(ana.userId)).map(({ kind }) => kind)).toEqual(['dependant_added'])
  await clean()
})

test('a pass of the dependant pays before points', async () => {
  const { ana, leo } = await family(20)
  const yoga = await classAt({ inHours: 32, points: 8 })
  const { offerId } = await offerOf(90_000, { kind: 'classes', classes: 5, name: '5 clases' })
  await sell({ userId: leo }, offerId, [{ method: 'cash', amount: 90_000 }])
  expect(await dependantsIn(ana, yoga.id)).toMatchObject([
    { payment: { pass: { name: '5 clases' }, own: 0, fromGuardian: 0, missing: 0 } },
  ])
  expect((await bookFor(ana, yoga.id, leo)).data.paidWith).toMatchObject({ kind: 'classes' })
  expect([await balance(ana.userId), await balance(leo)]).toEqual([20, 0])
})

test('too few points of both refuse the seat and move nothing; a company’s points never pay', async () => {
  const { ana, leo } = await family(5)
  const yoga = await classAt({ inHours: 34, points: 8 })
  expect(await dependantsIn(ana, yoga.id)).toMatchObject([{ payment: { own: 0, fromGuardian: 5, missing: 3 } }])
  expect(await bookFor(ana, yoga.id, leo)).toMatchObject({
    status: 409,
    codigo: 'PUNTOS_INSUFICIENTES',
    mensaje: 'Para reservar a Leo hacen falta 8 puntos más, y tú tienes 5 que sirven para esta clase.',
  })
  const { rows } = await sql<{ id: string }>`
    insert into corporate (name, created_at) values ('Olmo', now()) returning id`.execute(db)
  await sql`update points_lot set corporate_id = ${rows[0]?.id ?? null}
             where account_id = (select id from points_account where user_id = ${ana.userId})`.execute(db)
  const cheap = await classAt({ inHours: 36, points: 2 })
  expect(await dependantsIn(ana, cheap.id)).toMatchObject([{ payment: { fromGuardian: 0, missing: 2 } }])
  expect((await bookFor(ana, cheap.id, leo)).codigo).toBe('PUNTOS_INSUFICIENTES')
  expect([await balance(ana.userId), await balance(leo)]).toEqual([5, 0])
  await clean()
})

test('a repeated key books once; concurrent requests book once and move the points once', async () => {
  const { ana, leo } = await family(50)
  const yoga = await classAt({ inHours: 38, points: 8 })
  const answers = await Promise.all([
    bookFor(ana, yoga.id, leo, {}, 'one'),
    bookFor(ana, yoga.id, leo, {}, 'one'),
    bookFor(ana, yoga.id, leo),
    bookFor(ana, yoga.id, leo),
  ])
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
  expect([await balance(ana.userId), await balance(leo)]).toEqual([42, 0])
  expect(await bookFor(ana, yoga.id, leo)).toMatchObject({ status: 409, codigo: 'YA_RESERVADA' })
  await clean()
})

test('a full class has a waitlist for a dependant, who is given the seat with the points of the guardian', async () => {
  const { ana, leo } = await family(20)
  const other = await member(20)
  const yoga = await classAt({ inHours: 40, points: 8, capacity: 1 })
  const first = await send(other, 'POST', `/api/gym/classes/${yoga.id}/bookings`, {})
  expect(first.status).toBe(201)
  expect((await bookFor(ana, yoga.id, leo)).codigo).toBe('SIN_CUPO')
  expect([await balance(ana.userId), await balance(leo)]).toEqual([20, 0])
  expect((await bookFor(ana, yoga.id, leo, { waitlist: true })).data.status).toBe('waitlisted')
  expect([await balance(ana.userId), await balance(leo)]).toEqual([12, 8])
  await cancel(other, first.data.id)
  expect(await dependantsIn(ana, yoga.id)).toMatchObject([{ booking: { status: 'booked' } }])
  expect([await balance(ana.userId), await balance(leo)]).toEqual([12, 0])
  // Leo cannot read messages: Ana gets them, with his name.
  const mine = (await send(ana, 'GET', '/api/common/notifications')).data.items
  expect(mine[0]).toMatchObject({
    title: expect.stringMatching(/^Leo: /),
    description: expect.stringMatching(/Recibes este aviso porque Leo está a tu cargo\.$/),
  })
  expect(await notices(leo)).toEqual([])
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, body_text as text from mail where recipient = ${ana.email} order by id desc limit 1`.execute(db)
  expect(rows[0]?.subject).toMatch(/^Leo: /)
  expect(rows[0]?.text).toContain('Hola, Leo')
  await clean()
})

test('a dependant with an account is told what their guardian books and cancels', async () => {
  const { ana } = await family(20)
  const teo = await member(0)
  const { data } = await send(mar, 'POST', clients, { name: 'Teo', email: teo.email })
  await send(mar, 'PATCH', `${clients}/${data.id}`, { guardianId: ana.userId })
  const yoga = await classAt({ inHours: 42, points: 8 })
  const booked = await bookFor(ana, yoga.id, teo.userId)
  expect(booked.status).toBe(201)
  await cancel(ana, booked.data.id)
  expect((await notices(teo.userId)).map(({ kind }) => kind)).toEqual([
    'points_from_guardian',
    'seat_booked',
    'seat_removed',
  ])
})

test('only the guardian at the studio of the class reads, books and cancels', async () => {
  const { ana, leo } = await family(20)
  const stranger = await member(20)
  const yoga = await classAt({ inHours: 44, points: 8 })
  const booked = await bookFor(ana, yoga.id, leo)
  expect(await dependantsIn(stranger, yoga.id)).toEqual([])
  expect((await bookFor(stranger, yoga.id, leo)).status).toBe(404)
  expect((await bookFor(ana, yoga.id, stranger.userId)).status).toBe(404)
  expect((await bookFor(ana, '999999', leo)).status).toBe(404)
  expect((await cancel(stranger, booked.data.id)).status).toBe(404)
  expect((await send(stranger, 'GET', `/api/gym/bookings/${booked.data.id}`)).status).toBe(404)
  expect((await bookFor(mar, yoga.id, leo)).status).toBe(403)
  expect((await send(kad, 'GET', `/api/gym/bookings/${booked.data.id}`)).status).toBe(404)
  // The studio takes the dependant out of the guardian's charge.
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: null })
  expect((await cancel(ana, booked.data.id)).status).toBe(404)
  expect((await send(ana, 'GET', '/api/gym/dependants/bookings')).data.items).toEqual([])
})

test('a message to a class reaches the guardian of a dependant without an account, once for a family', async () => {
  const { ana, leo } = await family(40)
  const { data: emma } = await send(mar, 'POST', clients, { name: 'Emma', guardianId: ana.userId })
  const yoga = await classAt({ inHours: 46, points: 8 })
  for (const id of [leo, emma.id]) expect((await bookFor(ana, yoga.id, id)).status).toBe(201)
  expect(await send(mar, 'POST', `/api/gym/classes/${yoga.id}/messages`, { value: 'Traigan toalla' })).toMatchObject({
    status: 201,
    data: { sent: 1, unreachable: 0 },
  })
  expect(JSON.stringify((await send(ana, 'GET', '/api/common/chats')).data)).toContain('Traigan toalla')
})

test('a guardian with an account is told once whom the studio put in their charge', async () => {
  const { ana, leo } = await family(0)
  const told = async () => (await notices(ana.userId)).filter(({ kind }) => kind === 'dependant_added')
  expect(await told()).toHaveLength(1)
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: null })
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: ana.userId })
  expect(await told()).toHaveLength(1)
  const { data: emma } = await send(mar, 'POST', clients, { name: 'Emma' })
  await send(mar, 'PATCH', `${clients}/${emma.id}`, { guardianId: ana.userId })
  expect(await told()).toHaveLength(2)
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${ana.email} order by id desc limit 1`.execute(db)
  expect(rows[0]?.subject).toBe('Ya puedes reservar para Emma')
})
