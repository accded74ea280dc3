import type { PartnerBookingState } from '@cupo/core/partners'
import { isCancelled, isCheckedIn, isClassCancelled } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { type ChangedBooking, lockChangedBookings, saveFollowed } from './booking-store.ts'
import { queueCall } from './call-store.ts'

/** Queues the call for a changed booking: a cancellation by the studio, or a visit to confirm. */
const follow = async (tx: Tx, booking: ChangedBooking, now: Date): Promise<PartnerBookingState> => {
  const { accountId, number, externalUser, status, state } = booking
  if (isCheckedIn(status)) await queueCall(tx, { accountId, kind: 'validate', number, externalUser }, now)
  const cancelled = isCancelled(status) || isClassCancelled(status)
  if (!cancelled || state === 'cancelled') return state
  await queueCall(tx, { accountId, kind: 'cancel', number }, now)
  return 'cancelled'
}

/** Processes changed bookings of partners in a transaction. @returns the number of bookings */
export const followDue = async (tx: Tx, now: Date): Promise<number> => {
  const changed = await lockChangedBookings(tx, now, 100)
  for (const booking of changed) await saveFollowed(tx, booking.id, await follow(tx, booking, now))
  return changed.length
}

/** Processes changed bookings of partners. @returns the number of bookings */
export const followChanges = async (deps: Deps, now: Date): Promise<number> => {
  const outcome = await write(deps.db, async (tx) => done(await followDue(tx, now)))
  return outcome.ok ? outcome.value : 0
}
