import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { cancelBookings } from '../bookings/cancel-booking.ts'
import { lockMembers } from '../bookings/load-state.ts'
import { dropPicturesOf } from '../pictures/store.ts'
import { endAllSessions } from '../sessions/store.ts'
import { deleteShortcutsOf } from '../shortcuts/store.ts'

/** The person's own live bookings of classes that have not begun; their guests' go with them. */
const readAhead = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from booking
     where member_id = ${userId} and guest_of is null and status in ('booked', 'waitlisted') and starts_at > ${now}
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

/** Takes away what was the person's alone; the number, under which bookings and points were kept, stays. */
const forgetPerson = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await sql`
    update app_user
       set name = '—', email = ${`closed-${userId}@closed.invalid`}, username = ${`closed.${userId}`}, avatar = null,
           password_hash = null, email_verified_at = null, health_notes = null, phone = null, emergency_name = null,
           emergency_phone = null, city_id = null, status = 'not-visible',
           calendar_key = ${newToken()}, suspended_at = ${now}, closed_at = ${now}
     where id = ${userId}`.execute(tx)
  await sql`
    update booking set guest_name = '—', guest_email = null
     where member_id = ${userId} and guest_of is not null`.execute(tx)
  await dropPicturesOf(tx, userId)
  await sql`delete from notification where user_id = ${userId}`.execute(tx)
  await sql`delete from notification_choice where user_id = ${userId}`.execute(tx)
  await sql`delete from conversation where member_id = ${userId}`.execute(tx)
  await deleteShortcutsOf(tx, userId)
  await sql`delete from email_link where user_id = ${userId}`.execute(tx)
  await sql`delete from email_code where user_id = ${userId}`.execute(tx)
  await endAllSessions(tx, userId)
}

/**
 * Closes a member's account for good: what lies ahead is left under the usual rules and goes to whoever waits, every
 * sign-in ends, and name, address, picture and health notes are gone, so that the address is free again. Movements of
 * points stay as they were.
 */
export const endAccount = async (tx: Tx, userId: string, now: Date): Promise<Outcome<null>> => {
  await leaveAll(tx, userId, now)
  await forgetPerson(tx, userId, now)
  return done(null, 'account_ended')
}
