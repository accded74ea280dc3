import type { BookingId, PersonId } from '@cupo/core/ids'
import type { Offer, Promotion } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import type { LockedClass } from '../seats/state-store.ts'

const about = (session: LockedClass) => ({
  className: session.name,
  at: session.startsAt.toISOString(),
  timeZone: session.timeZone,
})
const linkTo = (session: LockedClass): string => `/gym/calendar/class/${session.id}`

/** A promotion for its notification: the free-cancellation limit and the names of the classes whose waits it ended. */
export type ToldPromotion = Promotion & { freeCancelUntil: Date; dropped: readonly string[] }

/** Notifies promoted members, with their free-cancellation limit. */
export const notifyPromoted = (
  tx: Tx,
  session: LockedClass,
  promoted: readonly ToldPromotion[],
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    promoted.map((promotion) => ({
      userId: promotion.memberId,
      key: `promoted:${promotion.bookingId}`,
      kind: 'promoted' as const,
      link: linkTo(session),
      params: {
        ...about(session),
        points: promotion.points,
        freeCancelUntil: promotion.freeCancelUntil.toISOString(),
        dropped: promotion.dropped.join(', '),
      },
      promotes: promotion.bookingId,
    })),
    now,
  )

/** Notifies members of a seat offered to them, and until when. */
export const notifyOffered = (tx: Tx, session: LockedClass, offers: readonly Offer[], now: Date): Promise<number> =>
  notifyPeople(
    tx,
    offers.map((offer) => ({
      userId: offer.memberId,
      key: `offered:${offer.bookingId}:${now.toISOString()}`,
      kind: 'seat_offered' as const,
      link: linkTo(session),
      params: { ...about(session), points: session.points, expiresAt: offer.expiresAt.toISOString() },
    })),
    now,
  )

type Waits = { id: BookingId; member_id: PersonId }

/** Notifies members whose offer was withdrawn; `by`: the user who caused it, if any. */
export const notifyWithdrawn = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly Waits[],
  by: PersonId | null,
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    waiting.map((w) => ({
      userId: w.member_id,
      key: `offer-withdrawn:${w.id}:${now.toISOString()}`,
      kind: 'offer_withdrawn' as const,
      link: linkTo(session),
      params: about(session),
      by,
    })),
    now,
  )

/** Notifies waiting members, once each, that the list closed without a seat for them. */
export const notifyListClosed = (tx: Tx, session: LockedClass, waiting: readonly Waits[], now: Date): Promise<number> =>
  notifyPeople(
    tx,
    waiting.map((w) => ({
      userId: w.member_id,
      key: `waitlist-closed:${w.id}`,
      kind: 'waitlist_closed' as const,
      link: linkTo(session),
      params: about(session),
    })),
    now,
  )

/** Notifies waiting members, once each, that free seats go to the first to claim one. */
export const notifyClaimOpen = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly { id: BookingId; member_id: PersonId }[],
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    waiting.map((w) => ({
      userId: w.member_id,
      key: `claim-open:${w.id}`,
      kind: 'claim_open' as const,
      link: linkTo(session),
      params: { ...about(session), points: session.points },
    })),
    now,
  )
