import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { cancelBookings } from '../bookings/cancel-booking.ts'
import { readBookingsAhead } from '../bookings/cancel-store.ts'
import { lockMembers } from '../seats/state-store.ts'
import { erasePerson } from './erase-person.ts'
import { readIdentity } from './identity-store.ts'

/**
 * Leaves everything ahead under the usual rules. The lock on the member's points, which every booking takes, comes
 * last: from then on nothing new can be booked, and what was booked until then is left as well.
 */
const leaveAll = async (tx: Tx, userId: PersonId, now: Date): Promise<void> => {
  for (
    let bookingIds = await readBookingsAhead(tx, userId, now);
    ;
    bookingIds = await readBookingsAhead(tx, userId, now)
  ) {
    if (bookingIds.length > 0) await cancelBookings(tx, { bookingIds, by: userId, cause: 'account_ended' }, now)
    await lockMembers(tx, [userId], [], now)
    if ((await readBookingsAhead(tx, userId, now)).length === 0) return
  }
}

/**
 * Closes a member's account for good: what lies ahead is left under the usual rules and goes to whoever waits, every
 * sign-in ends, and the person is erased from every table, so that the address is free again. Movements of points stay
 * under the pseudonym of their row.
 */
export const endAccount = async (tx: Tx, userId: PersonId, now: Date): Promise<Outcome<null>> => {
  const identity = await readIdentity(tx, userId)
  await leaveAll(tx, userId, now)
  await erasePerson(tx, identity, now)
  return done(null, 'account_ended')
}
