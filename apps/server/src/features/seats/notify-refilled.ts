import { noPoints } from '@cupo/core/points'
import type { LateSeat } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { classLink, classParams } from './class-notice.ts'
import type { LockedClass } from './state-store.ts'

/** Notifies members that the seat of their late cancellation was taken and their points are returned. */
export const notifyRefilled = (
  tx: Tx,
  refilled: readonly { session: LockedClass; late: LateSeat }[],
  now: Date,
): Promise<number> =>
  notifyPeople(
    tx,
    refilled.map(({ session, late }) => ({
      userId: late.memberId,
      key: `refilled:${late.bookingId}`,
      kind: 'seat_refilled' as const,
      link: classLink(session),
      params: {
        ...classParams(session),
        points: late.byPass ? noPoints : late.charged,
      },
    })),
    now,
  )
