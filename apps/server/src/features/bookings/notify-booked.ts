import type { WaivableRule } from '@cupo/core/bookings'
import type { BookingId, PersonId } from '@cupo/core/ids'
import { paymentKind, type SeatPayment } from '@cupo/core/passes'
import { sumPoints } from '@cupo/core/points'
import { type CancelTerms, freeCancelUntilFor } from '@cupo/core/policy'
import { isWaitlisted, type NewBookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/store.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import type { LockedClass } from '../seats/state-store.ts'

/** A new booking with its caller. */
type Booked = {
  id: BookingId
  session: LockedClass
  member: { userId: PersonId }
  command: {
    by: PersonId
    guests?: readonly object[] | undefined
    override?: { reason: string } | undefined
    movedFrom?: { name: string; startsAt: Date } | undefined
  }
  waived?: readonly WaivableRule[]
  status: NewBookingStatus
  payments: readonly SeatPayment[]
  arrived?: boolean
}

const messageOf = (booked: Booked, now: Date): Message => {
  const { id, session, member, command, status, payments, arrived = false, waived = [] } = booked
  const about = { userId: member.userId, link: `/gym/calendar/class/${session.id}`, by: command.by }
  const at = { className: session.name, at: session.startsAt.toISOString(), timeZone: session.timeZone }
  const exception = waived.length > 0 ? (command.override?.reason ?? null) : null
  if (isWaitlisted(status))
    return { ...about, key: `waitlist-joined:${id}`, kind: 'waitlist_joined', params: { ...at, exception } }
  const cancelTerms: CancelTerms = { startsAt: session.startsAt, bookedAt: now }
  const freeCancelUntil = freeCancelUntilFor(cancelTerms, session.policy).toISOString()
  const price = sumPoints(payments.flatMap((p) => (p.kind === paymentKind.points ? p.cost : [])))
  const uses = payments.filter((p) => p.kind !== paymentKind.points && p.cost > 0).length
  if (command.movedFrom) {
    const { name: from, startsAt } = command.movedFrom
    const moved = { ...at, from, fromAt: startsAt.toISOString(), points: price, uses, freeCancelUntil }
    return { ...about, key: `moved:${id}`, kind: 'seat_moved', params: moved }
  }
  return {
    ...about,
    key: `booked:${id}:${now.toISOString()}`,
    kind: 'seat_booked',
    params: { ...at, points: price, uses, freeCancelUntil, arrived, exception },
  }
}

/** Notifies members of seats and waitlist places that the desk booked for them. */
export const notifyBookedByDesk = async (tx: Tx, booked: readonly Booked[], now: Date): Promise<void> => {
  const byOthers = booked.filter(({ command, member }) => command.by !== member.userId)
  if (byOthers.length === 0) return
  await notifyPeople(
    tx,
    byOthers.map((b) => messageOf(b, now)),
    now,
  )
}

/** Records a booking with overridden rules in the audit log, with the rules and the reason. */
export const auditWaived = (
  tx: Tx,
  { id, made }: { id: BookingId; made: Pick<Booked, 'session' | 'member' | 'command' | 'waived'> },
  now: Date,
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    byUser: made.command.by,
    action: 'booking_rules_waived',
    subject: { kind: 'user', id: made.member.userId },
    details: {
      studioId: made.session.studioId,
      reason: made.command.override?.reason ?? null,
      rules: (made.waived ?? []).join(' '),
      bookingId: id,
      classId: made.session.id,
    },
  })
