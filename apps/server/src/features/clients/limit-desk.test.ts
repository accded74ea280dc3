import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, member, classAt, send, mar, kad } = await salesApp()

const book = (by: SignedIn, classId: string, memberId: string) =>
  send(by, 'POST', `/api/gym/classes/${classId}/bookings`, { memberId })
const sell = (by: SignedIn, clientId: string) =>
  send(by, 'POST', '/api/studio/sales', { clientId, lines: [{ offerId: '1', quantity: 1 }], payments: [] })
const countOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('attempt').select('at').where('kind', '=', 'desk_person').where('subject', '=', id).execute())
    .length

test('a desk may request at most a hundred people a day who are not its studio’s clients', async () => {
  const [ana, bea, eva, session] = [await member(), await member(), await member(), await classAt()]
  expect((await book(mar, session.id, ana.userId)).status).toBe(201)
  await send(mar, 'POST', '/api/studio/clients', { name: 'Bea', email: bea.email })
  expect((await book(mar, session.id, '9000001')).status).toBe(404)
  expect(await countOf(mar)).toBe(2)
  // Inserts the other 98 attempts instead of sending requests, which saves time.
  await sql`
    insert into attempt (kind, subject, at)
    select 'desk_person', ${mar.id}, ${clock.now()} from generate_series(1, 98)`.execute(db)

  const refused = await book(mar, session.id, eva.userId)
  expect(refused).toMatchObject({ status: 429, codigo: 'DEMASIADOS_INTENTOS' })
  expect(await book(mar, session.id, '9999999')).toEqual(refused)
  expect((await sell(mar, eva.userId)).status).toBe(429)
  const begun = { bookingId: undefined, memberId: eva.userId }
  expect((await send(mar, 'POST', `/api/gym/classes/${session.id}/late-releases`, begun)).status).toBe(429)
  expect(await db.selectFrom('booking').select('id').where('member_id', '=', eva.userId).execute()).toEqual([])

  // Clients of the studio (entered by the desk, or with a booking) and other studios are not affected.
  expect((await book(mar, session.id, bea.userId)).status).toBe(201)
  expect((await book(mar, (await classAt({ inHours: 60 })).id, ana.userId)).status).toBe(201)
  const elsewhere = await classAt({ inHours: 30, studio: { id: kad.id, timeZone: 'UTC' } })
  expect((await book(kad, elsewhere.id, eva.userId)).status).toBe(201)
  clock.move(24 * 3600)
  expect((await book(mar, session.id, eva.userId)).status).toBe(201)
})
