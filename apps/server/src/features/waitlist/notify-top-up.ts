import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { classParams } from '../seats/class-notice.ts'
import type { LockedClass, LockedMember } from '../seats/state-store.ts'

/** The class page with its purchase sheet open. */
export const topUpLink = (classId: ClassId): string => `/gym/calendar/class/${classId}?buy=1`

/** Notifies members who were passed over for lack of points, with the missing amount and a link to buy. */
export const notifyPassedOver = (
  tx: Tx,
  session: LockedClass,
  passed: readonly { bookingId: BookingId; member: LockedMember; memberId: PersonId }[],
  stillFree: boolean,
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    passed.map(({ bookingId, member, memberId }) => ({
      userId: memberId,
      key: `turn-missed:${bookingId}:${now.toISOString()}`,
      kind: 'turn_missed' as const,
      link: topUpLink(session.id),
      params: {
        ...classParams(session),
        points: session.points,
        balance: member.balance,
        missing: session.points - member.balance,
        stillFree,
      },
    })),
    now,
  )
