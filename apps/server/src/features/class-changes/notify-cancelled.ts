import type { PersonId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import type { BookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { readStaffIds } from './cancel-store.ts'

/** A member who lost their place, with the points returned for it and for their guests. */
export type LostPlace = { member_id: PersonId; status: BookingStatus; points: Points }

const classParams = (session: LockedClass) => ({
  className: session.name,
  at: session.startsAt.toISOString(),
  timeZone: session.timeZone,
})
const linkTo = (session: LockedClass): string => `/gym/calendar/class/${session.id}`

/**
 * Notifies members who lost their place because the studio cancelled.
 * @returns how many were notified
 */
export const notifyClassCancelled = (
  tx: Tx,
  session: LockedClass,
  affected: readonly LostPlace[],
  { by, reason }: { by: PersonId; reason: string },
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    affected.map(({ member_id, points }) => ({
      userId: member_id,
      key: `class-cancelled:${session.id}`,
      kind: 'class_cancelled' as const,
      link: linkTo(session),
      params: { ...classParams(session), reason, points },
      by,
    })),
    now,
  )

/**
 * Notifies members who lost their place because of low enrolment.
 * @returns how many were notified
 */
export const notifyLowEnrolment = (
  tx: Tx,
  session: LockedClass,
  affected: readonly LostPlace[],
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    affected.map(({ member_id, points }) => ({
      userId: member_id,
      key: `class-cancelled:${session.id}`,
      kind: 'class_too_few' as const,
      link: linkTo(session),
      params: { ...classParams(session), points },
    })),
    now,
  )

/** Notifies the coach and the studio's account that a class was cancelled for low enrolment. */
export const notifyStaffOfLowEnrolment = async (tx: Tx, session: LockedClass, now: Date): Promise<number> => {
  const staff = await readStaffIds(tx, session)
  return notifyPeople(
    tx,
    staff.map((userId) => ({
      userId,
      key: `class-cancelled:${session.id}`,
      kind: 'class_too_few' as const,
      link: null,
      params: { ...classParams(session), points: 0 },
    })),
    now,
  )
}
