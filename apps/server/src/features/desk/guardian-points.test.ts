import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'

const { db, send, mar, kad, member, classAt, book, offerOf, sell, openShift } = await salesApp()
await openShift(0)

const clients = '/api/studio/clients'
const pay = (clientId: string, classId: string, who = mar, key?: string) =>
  send(who, 'POST', '/api/studio/desk/guardian-points', { clientId, classId }, key ? { 'idempotency-key': key } : {})
const balance = async (id: string): Promise<number> =>
  (await sql<{ balance: number }>`select balance from points_account where user_id = ${id}`.execute(db)).rows[0]
    ?.balance ?? 0
const clean = async () => expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })
const owed = async () => (await send(mar, 'GET', '/api/studio/money')).data.currencies[0]?.owed.points ?? 0

/** Creates a guardian with points and a child without. */
const family = async (points: number): Promise<{ ana: SignedIn; leo: string }> => {
  const ana = await member(points)
  await send(mar, 'POST', clients, { name: 'Ana', email: ana.email })
  const { data } = await send(mar, 'POST', clients, { name: 'Leo', guardianId: ana.userId })
  return { ana, leo: data.id }
}
const bookAtDesk = (classId: string, memberId: string) =>
  send(mar, 'POST', `/api/gym/classes/${classId}/bookings`, { memberId })

test('a guardian gives exactly the missing points, the booking is paid, and a cancellation returns them to the dependant', async () => {
  const { ana, leo } = await family(20)
  const yoga = await classAt({ inHours: 30, points: 8 })
  const why = await send(mar, 'GET', `${clients}/${leo}/why-not?classId=${yoga.id}`)
  expect(why.data.causes).toMatchObject([
    {
      codigo: 'PUNTOS_INSUFICIENTES',
      fix: expect.stringMatching(/^Pasa 8 puntos de .*, que está a su cargo\.$/),
      acts: ['guardian_points', 'sell', 'give_points'],
      guardian: { points: 8 },
    },
  ])
  expect(await pay(leo, yoga.id)).toMatchObject({ status: 201, data: { points: 8, guardian: { id: ana.userId } } })
  expect([await balance(ana.userId), await balance(leo)]).toEqual([12, 8])
  expect((await pay(leo, yoga.id)).data.points).toBe(0)
  const booked = await bookAtDesk(yoga.id, leo)
  expect([booked.status, await balance(leo)]).toEqual([201, 0])
  await send(mar, 'DELETE', `/api/gym/bookings/${booked.data.id}`)
  expect([await balance(ana.userId), await balance(leo)]).toEqual([12, 8])
  await clean()
})

test('points retain their studio and their expiry, and the studio’s debt does not change', async () => {
  const { ana, leo } = await family(0)
  const { offerId } = await offerOf(100_000, { kind: 'points', points: 50, name: '50 puntos' })
  const before = await owed()
  await sell(ana, offerId, [{ method: 'cash', amount: 100_000 }])
  const yoga = await classAt({ inHours: 40, points: 8 })
  expect((await pay(leo, yoga.id)).data.points).toBe(8)
  const { rows } = await sql`
    select l.studio_id, l.pass_id is not null as sold from points_account a join points_lot l on l.account_id = a.id
     where a.user_id = ${leo}`.execute(db)
  expect(rows).toEqual([{ studio_id: mar.id, sold: true }])
  expect((await owed()) - before).toBe(100_000)
  await bookAtDesk(yoga.id, leo)
  expect((await owed()) - before).toBe(84_000)
  await clean()
})

test('a repeated key moves the points once; two concurrent requests move them once', async () => {
  const { ana, leo } = await family(50)
  const yoga = await classAt({ inHours: 50, points: 8 })
  await Promise.all([
    pay(leo, yoga.id),
    pay(leo, yoga.id),
    pay(leo, yoga.id, mar, 'one'),
    pay(leo, yoga.id, mar, 'one'),
  ])
  expect([await balance(ana.userId), await balance(leo)]).toEqual([42, 8])
  await clean()
})

test("refused: too few points, a company's points, no guardian, a cancelled class, a different studio", async () => {
  const { ana, leo } = await family(5)
  const yoga = await classAt({ inHours: 60, points: 8 })
  expect(await pay(leo, yoga.id)).toMatchObject({ status: 409, codigo: 'PUNTOS_INSUFICIENTES' })
  const { rows } = await sql<{ id: string }>`
    insert into corporate (name, created_at) values ('Álamo', now()) returning id`.execute(db)
  await sql`update points_lot set corporate_id = ${rows[0]?.id ?? null}
             where account_id = (select id from points_account where user_id = ${ana.userId})`.execute(db)
  const cheap = await classAt({ inHours: 62, points: 2 })
  expect(await pay(leo, cheap.id)).toMatchObject({ codigo: 'PUNTOS_INSUFICIENTES' })
  const why = await send(mar, 'GET', `${clients}/${leo}/why-not?classId=${cheap.id}`)
  expect(why.data.causes[0]).toMatchObject({ acts: ['sell', 'give_points'], guardian: null })
  expect(await pay(ana.userId, yoga.id)).toMatchObject({
    status: 409,
    mensaje: 'Esta persona no está a cargo de nadie.',
  })
  expect((await pay(leo, yoga.id, kad)).status).toBe(404)
  expect((await pay('999999', yoga.id)).status).toBe(404)
  expect((await pay(leo, '999999')).status).toBe(404)
  await db.updateTable('class_session').set({ status: 'cancelled' }).where('id', '=', cheap.id).execute()
  expect((await pay(leo, cheap.id)).codigo).toBe('CLASE_CANCELADA')
  expect([await balance(ana.userId), await balance(leo)]).toEqual([5, 0])
  await book(ana, yoga.id)
  await clean()
})
