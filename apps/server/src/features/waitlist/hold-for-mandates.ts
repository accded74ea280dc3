import { holdEndsAt } from '@cupo/core/seat-holds'
import type { Buying } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { beginHold } from '../seats/hold-store.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { beginCharging } from './mandate-store.ts'

/**
 * Holds seats of a locked class for members whose mandate buys a payment for it; updates the class. The mandates job
 * charges them outside of this transaction. Until then they stay on the waitlist.
 */
export const holdForMandates = async (
  tx: Tx,
  session: LockedClass,
  buying: readonly Buying[],
  now: Date,
): Promise<void> => {
  if (buying.length === 0) return
  const { id: classId, studioId } = session
  const until = holdEndsAt(session, now)
  for (const { memberId, spotId } of buying) {
    await beginHold(tx, { classId, memberId, studioId, spotId, until }, now)
    session.booked += 1
    session.spots = session.spots.map((s) => (s.id === spotId ? { ...s, taken: true } : s))
  }
  await beginCharging(
    tx,
    buying.map((b) => b.bookingId),
    now,
  )
}
