import type { ClassId, PersonId, SeatHoldId, SpotId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { decideHold } from '@cupo/core/seat-holds'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { isTheirTurn } from '../bookings/book-seats.ts'
import { refuseBooking } from '../bookings/refuse-booking.ts'
import { writeCounts } from '../seats/event-store.ts'
import {
  beginHold,
  endHolds,
  findLiveHold,
  findOwnHold,
  type HoldRow,
  lapseOtherHolds,
  moveHold,
  readLapsedHolds,
} from '../seats/hold-store.ts'
import { readPlaces } from '../seats/place-store.ts'
import { lockClasses, lockMembers } from '../seats/state-store.ts'
import { addUnsigned } from '../seats/unsigned-store.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'

export type HoldSeat = { classId: ClassId; memberId: PersonId; spotId?: SpotId | undefined }

/**
 * Ends the expired holds of a class; their seats go to its waitlist first.
 * @returns the number of ended holds
 */
export const expireHolds = async (tx: Tx, classId: ClassId, now: Date): Promise<number> => {
  await lockClasses(tx, [classId])
  const ended = await endHolds(tx, await readLapsedHolds(tx, classId, now), 'expired', now)
  if (ended > 0) await serveWaitlists(tx, [classId], now)
  return ended
}

/**
 * Holds a seat for a member who is about to pay, for at most 3 min. A repeated call returns the live hold, with its
 * end, on the requested spot. A member holds one seat: holds of other classes end. Locks the class, then the member's
 * account.
 */
export const holdSeat = async (tx: Tx, command: HoldSeat, now: Date): Promise<Outcome<HoldRow>> => {
  const { classId, memberId, spotId = null } = command
  if ((await readLapsedHolds(tx, classId, now)).length > 0) await expireHolds(tx, classId, now)
  const classes = await lockClasses(tx, [classId])
  const members = await lockMembers(tx, [memberId], [{ id: classId }], now)
  await addUnsigned(tx, classes.values(), members)
  const [session, member] = [classes.get(classId), members.get(memberId)]
  if (!session || session.studioSuspended || !member || member.suspended) return refuse(refusals.notFound)
  const place = (await readPlaces(tx, [command])).get(`${classId} ${memberId}`)
  const live = await findLiveHold(tx, classId, memberId)
  const turn = isTheirTurn(place, session, now)
  const decision = decideHold(
    { spotId, usableHeld: turn && !live ? 1 : 0 },
    { class: session, member: { ...member, here: place?.kind ?? 'none' }, own: live ?? null },
    now,
  )
  if (!decision.ok) return refuseBooking(decision, session, { classId, memberId, by: memberId }, undefined, now)
  await lapseOtherHolds(tx, memberId, classId, now)
  if (live) {
    if (live.spotId !== decision.spotId) await moveHold(tx, live.id, decision.spotId)
    return done({ ...live, spotId: decision.spotId })
  }
  if (turn && session.held > 0) await writeCounts(tx, [{ ...session, held: session.held - 1 }])
  const { until } = decision
  return done(
    await beginHold(tx, { classId, memberId, studioId: session.studioId, spotId: decision.spotId, until }, now),
  )
}

/** Ends a hold of a member or of their dependant; the freed seat goes to the waitlist first. Does nothing for an ended hold. */
export const releaseHold = async (
  tx: Tx,
  { id, memberId }: { id: SeatHoldId; memberId: PersonId },
  now: Date,
): Promise<Outcome<null>> => {
  const hold = await findOwnHold(tx, id, memberId)
  if (!hold) return refuse(refusals.notFound)
  await lockClasses(tx, [hold.classId])
  const ended = await endHolds(tx, [id], 'released', now)
  if (ended > 0) await serveWaitlists(tx, [hold.classId], now)
  return done(null)
}
