import type { BookingId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, send, member, classAt, book, cancel, balance, ledger } = await gymApp()
const hours = (n: number) => clock.move(n * 3600)

/** Effect on requests while the database cannot authenticate them, or rejects writes. */
const whileAway = async (table: string, act: () => Promise<unknown>) => {
  await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db)
  try {
    await act()
  } finally {
    await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(db)
  }
}
const failsFor = async (who: SignedIn, bookingId: BookingId) => expect((await cancel(who, bookingId)).status).toBe(500)

test('a cancellation that failed with a 5xx counts from the first request, whatever failed', async () => {
  for (const table of ['sign_in_session', 'points_transfer', 'booking_event']) {
    const yoga = await classAt({ inHours: 13, points: 8 })
    const ana = await member(8)
    const { data } = await book(ana, yoga.id)
    await whileAway(table, () => failsFor(ana, data.id))
    hours(2)
    expect((await cancel(ana, data.id)).data).toMatchObject({ status: 'cancelled', returned: 8 })
    expect(await balance(ana)).toBe(8)
    const { history } = (await send(ana, 'GET', `/api/gym/bookings/${data.id}`)).data
    expect(history.at(-1).reason).toContain('Falló de nuestro lado, así que cuenta ese momento.')
  }
})

test('a failed cancellation counts after the start of the class too, and a late one stays late', async () => {
  const ana = await member(30)
  const soon = await classAt({ inHours: 13 })
  const late = await classAt({ inHours: 15 })
  const ids = [(await book(ana, soon.id)).data.id, (await book(ana, late.id)).data.id]
  await whileAway('points_transfer', () => failsFor(ana, ids[0]))
  hours(14)
  await whileAway('booking_event', () => failsFor(ana, ids[1]))
  hours(2)
  expect((await cancel(ana, ids[0])).data).toMatchObject({ status: 'cancelled', returned: 8 })
  expect((await cancel(ana, ids[1])).data).toMatchObject({ status: 'late_cancelled', returned: 0 })
})

test('a failed cancellation counts for its caller only, and for a day', async () => {
  const [ana, eva] = [await member(20), await member()]
  const yoga = await classAt({ inHours: 37 })
  const { data } = await book(ana, yoga.id)
  await whileAway('points_transfer', async () => {
    await failsFor(ana, data.id)
    expect((await cancel(eva, data.id)).codigo).toBe('NO_ENCONTRADO')
  })
  await whileAway('sign_in_session', () => failsFor(eva, data.id))
  hours(24)
  expect((await cancel(eva, data.id)).codigo).toBe('NO_ENCONTRADO')
  await sql`update booking set free_until = null where id = ${data.id}`.execute(db)
  hours(2)
  // Ana's own failed request is over a day old by now, so the cancellation counts from this one and is late.
  expect((await cancel(ana, data.id)).data).toMatchObject({ status: 'late_cancelled' })
  const count = async () => (await sql`select 1 from cancel_attempt`.execute(db)).rows.length
  expect(await count()).toBeGreaterThan(0)
  hours(48)
  await deleteExpired(db, clock.now())
  expect(await count()).toBe(0)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})
