import type { Caller } from './caller.ts'
import { inDatabase } from './in-database.ts'
import { type PlacedClass, putClass, type Studio } from './studio.ts'

/** A class that is over, and the booking of each person who came. */
export type PastClass = { session: PlacedClass; bookings: readonly string[] }

/**
 * Books a class of a studio for each person, checks them in, and moves the class three hours into the past. The clock of
 * the server cannot be moved.
 */
export const putPastClass = async (studio: Studio, people: readonly { call: Caller }[]): Promise<PastClass> => {
  const session = await putClass(studio, { startsAt: new Date(Date.now() + 4 * 60_000).toISOString(), points: 1 })
  const params = { id: session.id }
  const bookings: string[] = []
  for (const { call } of people) {
    const { id } = await call('bookClass', { params, body: {} })
    await studio.call('checkIn', { params, body: { bookingId: id } })
    bookings.push(id)
  }
  await inDatabase(`
    update class_session set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
     where id = ${session.id};
    update booking set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
     where class_id = ${session.id}`)
  return { session, bookings }
}
