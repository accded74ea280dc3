import type { BookingId, ClassId, PassId, SpotId } from '@cupo/core/ids'
import { decideWaitingPayment } from '@cupo/core/passes'
import { firstFreeSpot } from '@cupo/core/seats'
import { decideService, whyPassedOver } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { asWaiting, lockLists } from './lock-waitlists.ts'
import { promote, serveLists } from './serve-waitlist.ts'

export type BoughtSeat = {
  classId: ClassId
  bookingId: BookingId
  /** The bought pass that pays; undefined for bought points. */
  passId: PassId | undefined
  /** The spot of the ended hold. */
  spotId: SpotId | null
}

/**
 * Promotes a waitlisted member who has bought a payment for the seat, on their held seat; its hold has ended in the
 * same transaction. Then serves the rest of the list.
 * @returns false, with nothing written, if they are no longer waitlisted, may not take the seat, or no seat is free
 */
export const promoteBought = async (
  tx: Tx,
  { classId, bookingId, passId, spotId }: BoughtSeat,
  now: Date,
): Promise<boolean> => {
  const lists = await lockLists(tx, [classId], [], now)
  const session = lists.classes.get(classId)
  const line = lists.waiting.get(classId) ?? []
  const row = line.find((w) => w.id === bookingId)
  if (!session || !row || session.cancelled || session.studioSuspended || session.startsAt <= now) return false
  if (session.booked >= session.capacity) return false
  const waiting = asWaiting(row, lists.members)
  const person = { ...waiting, payWith: passId ?? waiting.payWith, mandate: undefined, minNoticeMinutes: 0 }
  const decision = decideWaitingPayment(person.payWith, person.member, session, now)
  if (!decision.ok || whyPassedOver(person, session, now) !== null) return false
  const held = session.spots.find((s) => s.id === spotId && !s.taken)
  const promotion = {
    bookingId,
    memberId: row.member_id,
    spotId: (held ?? firstFreeSpot(session.spots))?.id ?? null,
    payment: decision.payment,
    skipped: {},
  }
  const service = { ...decideService(session, [], now), promoted: [promotion] }
  const serving = { session, line, lists, service, by: null, now }
  await promote(tx, serving)
  lists.waiting.set(classId, serving.line)
  await serveLists(tx, lists, [classId], now)
  return true
}
