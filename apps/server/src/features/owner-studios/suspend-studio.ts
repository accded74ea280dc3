import { type ClassesAhead, classesAhead } from '@cupo/core/classes-ahead'
import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { type Points, sumPoints } from '@cupo/core/points'
import { bookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { allowFreeCancellation } from '../class-changes/store.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { recordEvents } from '../seats/event-store.ts'
import { lockClasses } from '../seats/state-store.ts'
import { cancelSeriesClasses } from '../series/cancel-series-classes.ts'
import { readClassesAhead, readMembersAhead, readStaff } from './upcoming-store.ts'

export type Suspension = {
  studioId: StudioId
  studio: string
  reason: string
  /** What happens to upcoming classes: they are kept, or cancelled with full return. */
  classes: ClassesAhead
  by: PersonId
}
/** Counts of upcoming classes, bookings, waitlist places and members of a suspended studio, and the points paid. */
export type Affected = { classes: number; bookings: number; people: number; points: Points }

/**
 * Makes cancelling free until the start for all bookings of a suspended studio, and stores the reason in each
 * booking's history.
 */
const allowFreeLeave = async (tx: Tx, classIds: readonly ClassId[], { by, reason }: Suspension, now: Date) => {
  const sessions = await lockClasses(tx, classIds)
  const freed = await allowFreeCancellation(tx, classIds, now)
  await recordEvents(
    tx,
    freed.flatMap(({ id: bookingId, classId }) => {
      const session = sessions.get(classId)
      if (!session) return []
      const { studioId, policyVersion, startsAt, timeZone } = session
      const details = {
        rule: 'studio_suspended',
        why: reason,
        policyVersion,
        startsAt: startsAt.toISOString(),
        timeZone,
      }
      return [
        {
          studioId,
          bookingId,
          at: now,
          by,
          from: bookingStatus.booked,
          to: bookingStatus.booked,
          reason: 'studio_suspended',
          details,
        },
      ]
    }),
  )
}

/**
 * Applies a suspension to upcoming classes: members keep their place and can cancel for free, or all classes are
 * cancelled with full return. Members, coaches and the studio's accounts are notified once each, with the reason.
 */
export const suspendClasses = async (tx: Tx, suspension: Suspension, now: Date): Promise<Affected> => {
  const { studioId, studio, reason, classes, by } = suspension
  const ahead = await readClassesAhead(tx, studioId, now)
  const members = await readMembersAhead(tx, ahead)
  const affected = {
    classes: ahead.length,
    bookings: members.reduce((sum, m) => sum + m.bookings, 0),
    people: members.length,
    points: sumPoints(members.map((m) => m.points)),
  }
  const message = (userId: PersonId, audience: 'member' | 'staff', bookings: number): Message => ({
    userId,
    key: `studio-suspended:${studioId}:${now.toISOString()}`,
    kind: 'studio_suspended',
    by,
    link: audience === 'member' ? '/gym/bookings' : null,
    params: { studio, reason, bookings, audience },
  })
  const staff = (await readStaff(tx, studioId)).map((id) => message(id, 'staff', 0))
  if (classes === classesAhead.cancel) {
    await cancelSeriesClasses(tx, ahead, { reason, by }, now)
    await notifyPeople(tx, staff, now)
  } else {
    await allowFreeLeave(tx, ahead, suspension, now)
    await notifyPeople(tx, [...members.map((m) => message(m.id, 'member', m.bookings)), ...staff], now)
  }
  return affected
}

/** Notifies members who were notified of the suspension and still have an upcoming class, and the studio's staff. */
export const notifyRestored = async (
  tx: Tx,
  { studioId, studio, by }: Pick<Suspension, 'studioId' | 'studio' | 'by'>,
  now: Date,
): Promise<void> => {
  const members = await readMembersAhead(tx, await readClassesAhead(tx, studioId, now))
  const people = [...members.map((m) => m.id), ...(await readStaff(tx, studioId))]
  const messages = people.map((userId) => ({
    userId,
    key: `studio-restored:${studioId}:${now.toISOString()}`,
    kind: 'studio_restored' as const,
    by,
    link: null,
    params: { studio },
  }))
  await notifyPeople(tx, messages, now)
}
