import type { ClassId } from '@cupo/core/ids'
import { type PartnerClass, reservedSeats } from '@cupo/core/partners'
import type { Tx } from '../../db/client.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { lockSlotSeats, type SlotSeats, writePartnerSeats } from './seat-store.ts'

/** The fields of a locked class that its partners' seats depend on. */
export const partnerClass = ({
  capacity,
  booked,
  held,
  waitlisted,
  startsAt,
  cancelled,
}: LockedClass): PartnerClass => ({ capacity, booked, held, waitlisted, startsAt, cancelled })

/** Computes the seats to reserve for each partner, in turn. @returns the changed ones, and the sum of the changes */
const settle = (session: LockedClass, slots: readonly SlotSeats[], now: Date) => {
  let added = 0
  const changed = slots.flatMap((slot) => {
    const state = { ...partnerClass(session), booked: session.booked + added }
    const reserved = slot.rule === null ? 0 : reservedSeats(slot.rule, state, slot, now)
    if (reserved === slot.kept) return []
    added += reserved - slot.kept
    return [{ accountId: slot.accountId, kept: reserved }]
  })
  return { changed, added }
}

/**
 * Reserves seats of partners in a class, or releases them: after a change of their number, of the class or of its
 * bookings, and at their release time. Released seats go to the waitlist first. A cancelled class has no reserved
 * seats.
 */
export const settleSeats = async (tx: Tx, classId: ClassId, now: Date): Promise<void> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session) return
  const slots = await lockSlotSeats(tx, [classId])
  const { changed, added } = settle(session, slots, now)
  if (changed.length === 0) return
  await writePartnerSeats(tx, classId, changed, added)
  if (added < 0 && session.waitlisted > 0 && !session.cancelled) await serveWaitlists(tx, [classId], now)
}
