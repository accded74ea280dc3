import type { LateSeat } from '@cupo/core/booking'
import type { Promotion } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import type { BookingRow } from './load-booking.ts'
import type { LockedClass } from './load-state.ts'

const classParams = (session: LockedClass) => ({
  className: session.name,
  at: session.startsAt.toISOString(),
  timeZone: session.timeZone,
})
const linkTo = (session: LockedClass): string => `/gym/calendar/class/${session.id}`

/** Tells everybody who lost their place because the studio cancelled; answers how many. */
export const tellClassCancelled = (
  tx: Tx,
  session: LockedClass,
  live: readonly BookingRow[],
  reason: string,
  now: Date,
): Promise<number> =>
  tellPeople(
    tx,
    live.map((booking) => ({
      userId: booking.member_id,
      key: `class-cancelled:${session.id}`,
      kind: 'class_cancelled' as const,
      link: linkTo(session),
      params: { ...classParams(session), reason, points: booking.status === 'waitlisted' ? 0 : booking.points },
    })),
    now,
  )

/** Tells everybody whom a freed seat went to, with until when leaving it is free. */
export const tellPromoted = (
  tx: Tx,
  session: LockedClass,
  promoted: readonly (Promotion & { freeCancelUntil: Date })[],
  now: Date,
): Promise<number> =>
  tellPeople(
    tx,
    promoted.map((promotion) => ({
      userId: promotion.memberId,
      key: `promoted:${promotion.bookingId}`,
      kind: 'promoted' as const,
      link: linkTo(session),
      params: {
        ...classParams(session),
        points: promotion.points,
        freeCancelUntil: promotion.freeCancelUntil.toISOString(),
      },
      promotes: promotion.bookingId,
    })),
    now,
  )

/** Tells those who left late that somebody took their seat and their points are back. */
export const tellRefilled = (
  tx: Tx,
  refilled: readonly { session: LockedClass; late: LateSeat }[],
  now: Date,
): Promise<number> =>
  tellPeople(
    tx,
    refilled.map(({ session, late }) => ({
      userId: late.memberId,
      key: `refilled:${late.bookingId}`,
      kind: 'seat_refilled' as const,
      link: linkTo(session),
      params: { ...classParams(session), points: late.kept },
    })),
    now,
  )
