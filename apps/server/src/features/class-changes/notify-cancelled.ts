import type { PersonId } from '@cupo/core/ids'
import { noPoints, type Points } from '@cupo/core/points'
import type { BookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { classLink, classParams } from '../seats/class-notice.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { readStaffIds } from './cancel-store.ts'

/** A member who lost their place, with the returned points and pass uses, including their guests'. */
export type LostPlace = { member_id: PersonId; status: BookingStatus; points: Points; uses: number }

/** One notification per person and cancelled class. */
const cancelKey = (session: LockedClass): string => `class-cancelled:${session.id}`

/**
 * Notifies members who lost their place because the studio cancelled.
 * @returns the number of notified members
 */
export const notifyClassCancelled = (
  tx: Tx,
  session: LockedClass,
  affected: readonly LostPlace[],
  { by, reason }: { by: PersonId; reason: string },
  now: Date,
): Promise<number> => {
  const messages = affected.map(
    ({ member_id: userId, points, uses }): Message<'class_cancelled'> => ({
      userId,
      key: cancelKey(session),
      kind: 'class_cancelled',
      link: classLink(session),
      params: { ...classParams(session), reason, points, uses },
      by,
    }),
  )
  return notifyPeople(tx, messages, now)
}

const lowEnrolment = (
  session: LockedClass,
  userId: PersonId,
  { points, uses, link }: { points: Points; uses: number; link: string | null },
): Message<'class_too_few'> => ({
  userId,
  key: cancelKey(session),
  kind: 'class_too_few',
  link,
  params: { ...classParams(session), points, uses },
})

/**
 * Notifies members who lost their place because of low enrolment.
 * @returns the number of notified members
 */
export const notifyLowEnrolment = (
  tx: Tx,
  session: LockedClass,
  affected: readonly LostPlace[],
  now: Date,
): Promise<number> => {
  const link = classLink(session)
  const messages = affected.map(({ member_id, points, uses }) =>
    lowEnrolment(session, member_id, { points, uses, link }),
  )
  return notifyPeople(tx, messages, now)
}

/** Notifies the coach and the studio's account that a class was cancelled for low enrolment. */
export const notifyStaffOfLowEnrolment = async (tx: Tx, session: LockedClass, now: Date): Promise<number> => {
  const staff = await readStaffIds(tx, session)
  const messages = staff.map((userId) => lowEnrolment(session, userId, { points: noPoints, uses: 0, link: null }))
  return notifyPeople(tx, messages, now)
}
