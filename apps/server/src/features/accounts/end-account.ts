import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { cancelBookings } from '../bookings/cancel-booking.ts'
import { readBookingsAhead } from '../bookings/cancel-store.ts'
import { endPassesOf } from '../passes/end-pass.ts'
import { lockSubscriptionsOf, readPaidForOthers } from '../passes/subscription-store.ts'
import { lockMembers } from '../seats/state-store.ts'
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts'
import { erasePerson } from './erase-person.ts'
import { readIdentity } from './identity-store.ts'

/**
 * Cancels all upcoming bookings under the usual rules. Locks the member's points last: every booking takes that lock,
 * so nothing new can be booked afterwards, and bookings made before it are cancelled too.
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
 * Closes a member's account permanently: cancels upcoming bookings under the usual rules (freed seats go to the
 * waitlist), ends every pass and its renewals without another charge, also renewals that the member paid for others,
 * removes the stored cards, ends every session, and erases the person from every table, which frees the address. Points movements stay, under the pseudonym of the row.
 */
export const endAccount = async (tx: Tx, userId: PersonId, now: Date): Promise<Outcome<null>> => {
  const identity = await readIdentity(tx, userId)
  // Locks subscriptions before the member's points: the same order as a freeze and a renewal.
  await lockSubscriptionsOf(tx, userId)
  await leaveAll(tx, userId, now)
  await endPassesOf(tx, userId, now)
  for (const passId of await readPaidForOthers(tx, userId)) await cancelSubscription(tx, { passId, by: userId }, now)
  await erasePerson(tx, identity, now)
  return done(null, 'account_ended')
}
