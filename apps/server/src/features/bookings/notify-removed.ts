import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/store.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { inPoints, inUses } from '../seats/booking-store.ts'
import { readGuestNames } from './guest-store.ts'
import type { Left, Removal } from './leave-seats.ts'

type RemovedBy = Removal & { by: PersonId }

/** The notification of a removed booking; amounts include its guests. */
const messageOf = (
  { booking, session, decision }: Left,
  guests: readonly Left[],
  guest: string | null,
  { by, reason }: RemovedBy,
): Message => {
  const about = {
    userId: booking.member_id,
    key: `removed:${booking.id}`,
    link: `/gym/calendar/class/${session.id}`,
    by,
  }
  const params = {
    className: session.name,
    at: session.startsAt.toISOString(),
    timeZone: session.timeZone,
    guest,
    reason: reason ?? '',
  }
  const all = [{ booking, decision }, ...guests]
  if (decision.rule === 'waitlist') return { ...about, kind: 'waitlist_removed', params }
  if (decision.rule === 'charged') {
    const points = all.reduce((sum, l) => sum + inPoints(l.booking, l.booking.points), 0)
    const refills = session.policy.returnWhenRefilled
    return { ...about, kind: 'seat_charged', params: { ...params, points, byPass: booking.pass_id !== null, refills } }
  }
  const returned = all.reduce((sum, l) => sum + inPoints(l.booking, l.decision.returned), 0)
  const uses = all.reduce((sum, l) => sum + inUses(l.booking, l.decision.returned), 0)
  return { ...about, kind: 'seat_removed', params: { ...params, returned, uses, late: decision.rule === 'late' } }
}

/**
 * Notifies members that the desk, or their guardian, cancelled their booking, with the points returned or the reason for
 * the charge.
 */
export const notifyRemoved = async (
  tx: Tx,
  left: readonly Left[],
  named: readonly string[],
  removal: RemovedBy,
  now: Date,
): Promise<void> => {
  const removed = left.filter((l) => named.includes(l.booking.id))
  const names = await readGuestNames(
    tx,
    removed.filter((l) => l.booking.guest_of !== null).map((l) => l.booking.id),
  )
  await notifyPeople(
    tx,
    removed.map((l) => {
      const guests = left.filter((g) => g.booking.guest_of === l.booking.id && !named.includes(g.booking.id))
      return messageOf(l, guests, names.get(l.booking.id) ?? null, removal)
    }),
    now,
  )
}

/** Records each charged removal in the audit log, with its reason. */
export const auditCharged = async (
  tx: Tx,
  left: readonly Left[],
  { by, reason }: RemovedBy,
  now: Date,
): Promise<void> => {
  for (const { booking, decision } of left) {
    if (decision.rule !== 'charged') continue
    await recordAudit(tx, {
      at: now,
      byUser: by,
      action: 'booking_charged',
      subject: { kind: 'user', id: booking.member_id },
      details: { reason, points: booking.points, bookingId: booking.id, classId: booking.class_id },
    })
  }
}
