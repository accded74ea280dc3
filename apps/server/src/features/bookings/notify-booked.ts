import type { BookingId, PersonId } from '@cupo/core/ids'
import { paymentKind, type SeatPayment } from '@cupo/core/passes'
import { sumPoints } from '@cupo/core/points'
import { type Freedom, freeCancelUntilFor } from '@cupo/core/policy'
import { isWaitlisted, type NewBookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import type { LockedClass } from '../seats/state-store.ts'

/** A new booking with its caller. */
type Booked = {
  id: BookingId
  session: LockedClass
  member: { userId: PersonId }
  wish: { by: PersonId; guests?: readonly object[] | undefined }
  status: NewBookingStatus
  payments: readonly SeatPayment[]
  arrived?: boolean
}

const messageOf = ({ id, session, member, wish, status, payments, arrived = false }: Booked, now: Date): Message => {
  const about = { userId: member.userId, link: `/gym/calendar/class/${session.id}`, by: wish.by }
  const at = { className: session.name, at: session.startsAt.toISOString(), timeZone: session.timeZone }
  if (isWaitlisted(status)) return { ...about, key: `waitlist-joined:${id}`, kind: 'waitlist_joined', params: at }
  const freedom: Freedom = { startsAt: session.startsAt, bookedAt: now }
  const freeCancelUntil = freeCancelUntilFor(freedom, session.policy).toISOString()
  const price = sumPoints(payments.flatMap((p) => (p.kind === paymentKind.points ? p.cost : [])))
  const uses = payments.filter((p) => p.kind !== paymentKind.points && p.cost > 0).length
  return {
    ...about,
    key: `booked:${id}:${now.toISOString()}`,
    kind: 'seat_booked',
    params: { ...at, points: price, uses, freeCancelUntil, arrived },
  }
}

/** Notifies members of seats and waitlist places that the desk booked for them. */
export const notifyBookedByDesk = async (tx: Tx, booked: readonly Booked[], now: Date): Promise<void> => {
  const byOthers = booked.filter(({ wish, member }) => wish.by !== member.userId)
  if (byOthers.length === 0) return
  await notifyPeople(
    tx,
    byOthers.map((b) => messageOf(b, now)),
    now,
  )
}
