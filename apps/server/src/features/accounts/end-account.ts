import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { cancelBookings } from '../bookings/cancel-booking.ts'
import { lockMembers } from '../seats/state-store.ts'
import { erasePerson } from './erase-person.ts'
import { readIdentity } from './read-identity.ts'

/** The person's own live bookings of classes that have not begun; their guests' go with them. */
const readAhead = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from booking
     where member_id = ${userId} and guest_of is null and status in ${statusSql.cancellable} and starts_at > ${now}
     order by id`.execute(tx)
  return rows.map((r) => r.id)
}

/**
 * Leaves everything ahead under the usual rules. The lock on the member's points, which every booking takes, comes
 * last: from then on nothing new can be booked, and what was booked until then is left as well.
 */
const leaveAll = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  for (let bookingIds = await readAhead(tx, userId, now); ; bookingIds = await readAhead(tx, userId, now)) {
    if (bookingIds.length > 0) await cancelBookings(tx, { bookingIds, by: userId, cause: 'account_ended' }, now)
    await lockMembers(tx, [userId], [], now)
    if ((await readAhead(tx, userId, now)).length === 0) return
  }
}

/**
 * Closes a member's account for good: what lies ahead is left under the usual rules and goes to whoever waits, every
 * sign-in ends, and the person is erased from every table, so that the address is free again. Movements of points stay
 * under the pseudonym of their row.
 */
export const endAccount = async (tx: Tx, userId: string, now: Date): Promise<Outcome<null>> => {
  const identity = await readIdentity(tx, userId)
  await leaveAll(tx, userId, now)
  await erasePerson(tx, identity, now)
  return done(null, 'account_ended')
}
