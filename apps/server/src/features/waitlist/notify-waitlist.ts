import type { BookingId, PersonId } from '@cupo/core/ids'
import { paymentKind } from '@cupo/core/passes'
import { noPoints } from '@cupo/core/points'
import type { Offer, Promotion } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { classLink, classParams } from '../seats/class-notice.ts'
import type { LockedClass } from '../seats/state-store.ts'

/**
 * A promotion for its notification: the free-cancellation deadline and the names of the classes whose waits it ended.
 */
export type AnnouncedPromotion = Promotion & { freeCancelUntil: Date; dropped: readonly string[] }

/** Notifies promoted members, with their free-cancellation deadline. */
export const notifyPromoted = (
  tx: Tx,
  session: LockedClass,
  promoted: readonly AnnouncedPromotion[],
  now: Date,
): Promise<number> => {
  const messages = promoted.map(
    ({ memberId, bookingId, payment, freeCancelUntil, dropped }): Message<'promoted'> => ({
      userId: memberId,
      key: `promoted:${bookingId}`,
      kind: 'promoted',
      link: classLink(session),
      params: {
        ...classParams(session),
        points: payment.kind === paymentKind.points ? payment.cost : noPoints,
        uses: payment.kind === paymentKind.points ? 0 : payment.cost,
        freeCancelUntil: freeCancelUntil > now ? freeCancelUntil.toISOString() : null,
        dropped: dropped.join(', '),
      },
      promotes: bookingId,
    }),
  )
  return notifyPeople(tx, messages, now)
}

/** Notifies members of a seat offered to them, with its expiry. */
export const notifyOffered = (tx: Tx, session: LockedClass, offers: readonly Offer[], now: Date): Promise<number> => {
  const messages = offers.map(
    ({ memberId, bookingId, expiresAt }): Message<'seat_offered'> => ({
      userId: memberId,
      key: `offered:${bookingId}:${now.toISOString()}`,
      kind: 'seat_offered',
      link: classLink(session),
      params: { ...classParams(session), points: session.points, expiresAt: expiresAt.toISOString() },
    }),
  )
  return notifyPeople(tx, messages, now)
}

type WaitingMember = { id: BookingId; member_id: PersonId }

/** Sends the same notification about a class to waitlisted members. */
const notifyWaiting = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly WaitingMember[],
  messageOf: (bookingId: BookingId) => Pick<Message, 'key' | 'kind' | 'by'> & { params?: { points: number } },
  now: Date,
): Promise<number> => {
  const messages = waiting.map(({ id, member_id: userId }): Message => {
    const { params, ...message } = messageOf(id)
    return { ...message, userId, link: classLink(session), params: { ...classParams(session), ...params } }
  })
  return notifyPeople(tx, messages, now)
}

/** Notifies members whose offer was withdrawn; `by`: the user who caused it, if any. */
export const notifyWithdrawn = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly WaitingMember[],
  by: PersonId | null,
  now: Date,
): Promise<number> =>
  notifyWaiting(
    tx,
    session,
    waiting,
    (id) => ({ key: `offer-withdrawn:${id}:${now.toISOString()}`, kind: 'offer_withdrawn', by }),
    now,
  )

/** Notifies members who did not take their offer in time. */
export const notifyLapsed = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly WaitingMember[],
  now: Date,
): Promise<number> =>
  notifyWaiting(
    tx,
    session,
    waiting,
    (id) => ({ key: `offer-lapsed:${id}:${now.toISOString()}`, kind: 'offer_lapsed' }),
    now,
  )

/** Notifies waitlisted members, once each, that the list closed without a seat for them. */
export const notifyListClosed = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly WaitingMember[],
  now: Date,
): Promise<number> =>
  notifyWaiting(tx, session, waiting, (id) => ({ key: `waitlist-closed:${id}`, kind: 'waitlist_closed' }), now)

/** Notifies waitlisted members, once each, that free seats go to the first claim. */
export const notifyClaimOpen = (
  tx: Tx,
  session: LockedClass,
  waiting: readonly WaitingMember[],
  now: Date,
): Promise<number> => {
  const params = { points: session.points }
  return notifyWaiting(tx, session, waiting, (id) => ({ key: `claim-open:${id}`, kind: 'claim_open', params }), now)
}
