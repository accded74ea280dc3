import { type BookingStatus, bookingStatuses, canBecome } from '@cupo/core/seats'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { gymApp } from '../../test/gym-app.ts'
import { endWaiting } from '../waitlist/store.ts'

const { db, member, classAt, book, seen, clock } = await gymApp()

const changes = bookingStatuses.flatMap((from) =>
  bookingStatuses.filter((to) => to !== from).map((to): [BookingStatus, BookingStatus] => [from, to]),
)

test('the database accepts exactly the transitions of core', async () => {
  const yoga = await classAt()
  const { data } = await book(await member(), yoga.id)
  const isAccepted = async (from: BookingStatus, to: BookingStatus): Promise<boolean> => {
    const rollback = new Error('rollback')
    try {
      await db.transaction().execute(async (tx) => {
        // Sets the status `from` without the trigger; the tested update runs with it.
        await sql`alter table booking disable trigger booking_status_transition`.execute(tx)
        await sql`update booking set status = ${from} where id = ${data.id}`.execute(tx)
        await sql`alter table booking enable trigger booking_status_transition`.execute(tx)
        await sql`update booking set status = ${to} where id = ${data.id}`.execute(tx)
        throw rollback
      })
    } catch (error) {
      if (error === rollback) return true
      expect(error).toMatchObject({ code: '23514', constraint: 'booking_status_transition' })
    }
    return false
  }
  for (const [from, to] of changes)
    expect([from, to, await isAccepted(from, to)]).toEqual([from, to, canBecome(from, to)])
})

test('a write with an illegal transition faults and rolls back', async () => {
  const ana = await member()
  const yoga = await classAt()
  const { data } = await book(ana, yoga.id)
  const expireSeat = write(db, async (tx) => {
    await endWaiting(tx, [data.id], 'expired', clock.now())
    return done(null)
  })
  await expect(expireSeat).rejects.toThrow(`booking ${data.id} cannot go from booked to expired`)
  expect((await seen(ana, yoga.id)).mine.status).toBe('booked')
})
