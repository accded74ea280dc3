import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leavingApp } from '../../test/leaving-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'
import { eraseClosedStudios } from './erase-closed.ts'

const world = await leavingApp()
const { db, clock, send, post, mar, kad, owner, mails, archiveOf } = world
const { ana, bea, caro } = await world.live()
const closing = '/api/studio/closing'
const reception = await world.signedIn(5, 'recepcion@cupo.test', { name: 'Rita', studioId: mar.id })
await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', reception.userId).execute()
const kindsOf = async (userId: string) =>
  (
    await db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', userId as never)
      .execute()
  ).map((n) => n.kind)
const close = (body: object, who = mar) => send(who, 'POST', closing, { withoutArchive: false, ...body })
const linkOf = async () => (await mails(`studio${mar.id}@cupo.test`))[0]?.link?.split('/').at(-1) ?? ''

test('only the owner of the studio may preview or close', async () => {
  expect((await send(reception, 'GET', closing)).codigo).toBe('SIN_PERMISO')
  expect((await close({ name: 'Marea' }, reception as never)).codigo).toBe('SIN_PERMISO')
})

test('a preview returns the effects and debts of the closing, and changes nothing', async () => {
  const everything = async () =>
    (
      await sql<{ n: string }>`
        select (select count(*) from notification) || '/' || (select count(*) from mail) || '/' ||
               (select count(*) from studio_closing) || '/' || (select count(*) from class_session where status = 'scheduled')
               || '/' || (select count(*) from audit_log) as n`.execute(db)
    ).rows
  const before = await everything()
  const { data, status, mensaje, fields } = await send(mar, 'GET', closing)
  expect(status, `${mensaje} ${fields}`).toBe(200)
  expect(data).toMatchObject({
    studio: 'Marea',
    classes: 2,
    bookings: 4,
    people: 3,
    points: 8,
    staff: 2,
    openShifts: 1,
    archivedAt: null,
    owes: { passes: 2, passClasses: 17, giftCards: 1, giftMoney: [{ currency: 'MXN', amount: 50_000 }] },
  })
  expect(await everything()).toEqual(before)
})

test('a closing needs its tills counted, an archive or a waiver of it, and the name', async () => {
  expect(await close({ name: 'Marea', withoutArchive: true })).toMatchObject({ codigo: 'ESTADO_INVALIDO' })
  const { rows } = await sql<{ id: string }>`select id from shift where closed_at is null`.execute(db)
  const expected = (await send(mar, 'GET', `/api/studio/shifts/${rows[0]?.id}`)).data
  const counted = { cash: 180_000, card: 0, transfer: 0 }
  const reasons = { cash: 'Cierre', card: 'Cierre', transfer: 'Cierre' }
  expect(expected).toBeTruthy()
  const shut = await send(mar, 'POST', `/api/studio/shifts/${rows[0]?.id}/close`, { counted, reasons })
  expect(shut.status, shut.mensaje).toBe(200)
  expect((await close({ name: 'Marea' })).mensaje).toContain('copia de tus datos')
  await archiveOf(mar)
  expect((await close({ name: 'Otro' })).fields).toEqual(['name'])
  expect((await send(mar, 'GET', closing)).data.archivedAt).not.toBeNull()
})

test('a closing returns payments for upcoming classes, ends access, and notifies everybody', async () => {
  const [before, caroBefore] = [await world.balance(caro), await kindsOf(caro.userId)]
  const answers = await Promise.all([close({ name: 'marea' }), close({ name: 'marea' })])
  expect(answers.map((a) => a.status).sort()).toEqual([200, expect.any(Number)])
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect((await world.balance(caro)) - before).toBe(8)
  expect(caroBefore).not.toContain('studio_closed')
  for (const { userId } of [ana, bea, caro, reception, owner]) expect(await kindsOf(userId)).toContain('studio_closed')
  for (const who of [mar, reception]) expect((await send(who, 'GET', '/api/studio/rooms')).status).toBe(401)
  expect((await send(kad, 'GET', '/api/studio/rooms')).status).toBe(200)
  const { rows } = await sql<{ left: number; n: number }>`
    select (select sum(remaining)::int from pass where studio_id = ${mar.id}) as left,
           (select count(*)::int from class_session where studio_id = ${mar.id} and status = 'scheduled' and starts_at > ${clock.now()}) as n`.execute(
    db,
  )
  expect(rows).toEqual([{ left: 19, n: 0 }])
  expect(await readLedgerCheck(db)).toMatchObject({
    sum: 0,
    negative: [],
    mismatched: [],
    money: { sum: 0, mismatched: [] },
  })
})

test('the mailed link opens the studio again, once', async () => {
  const token = await linkOf()
  expect((await post('/api/studio-closings/undo', { token: 'x'.repeat(43) })).codigo).toBe('CODIGO_INVALIDO')
  clock.move(29 * 86_400)
  expect(await eraseClosedStudios(db, clock.now())).toBe(0)
  expect((await post('/api/studio-closings/undo', { token })).status).toBe(200)
  expect((await post('/api/studio-closings/undo', { token })).codigo).toBe('CODIGO_INVALIDO')
  expect(await kindsOf(reception.userId)).toContain('studio_reopened')
  const studio = await db.selectFrom('studio').select('suspended_at').where('id', '=', mar.id).executeTakeFirstOrThrow()
  expect(studio.suspended_at).toBeNull()
})

test('after 30 days the data are erased; receipts and both ledgers stay, and nothing opens it again', async () => {
  const { openSession } = await import('../sessions/store.ts')
  const again = { ...mar, token: (await openSession(db, mar.userId, 'test', clock.now())).accessToken }
  const entered = await send(again, 'POST', '/api/studio/clients', { name: 'Rosa' })
  expect((await send(again, 'POST', `/api/studio/clients/${entered.data.id}/claim-code`)).status).toBe(201)
  expect((await close({ name: 'Marea', withoutArchive: true }, again)).status).toBe(200)
  const token = await linkOf()
  const books = async () =>
    (
      await sql`select (select count(*) from receipt) as receipts, (select count(*) from money_transfer) as money,
                       (select count(*) from points_transfer) as points, (select count(*) from booking) as bookings`.execute(
        db,
      )
    ).rows
  const before = await books()
  clock.move(30 * 86_400)
  expect(await eraseClosedStudios(db, clock.now())).toBe(1)
  expect(await eraseClosedStudios(db, clock.now())).toBe(0)
  expect(await books()).toEqual(before)
  const { rows } = await sql`
    select (select count(*)::int from client where studio_id = ${mar.id}) as clients,
           (select count(*)::int from client_note where studio_id = ${mar.id}) as notes,
           (select count(*)::int from app_user where studio_id = ${mar.id} and closed_at is null) as accounts`.execute(
    db,
  )
  expect(rows).toEqual([{ clients: 0, notes: 0, accounts: 0 }])
  expect((await post('/api/studio-closings/undo', { token })).codigo).toBe('CODIGO_INVALIDO')
  const { openSession: sign } = await import('../sessions/store.ts')
  const boss = { token: (await sign(db, owner.userId, 'test', clock.now())).accessToken }
  const opened = await send(boss, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: false })
  expect(opened.codigo).toBe('ESTADO_INVALIDO')
})
