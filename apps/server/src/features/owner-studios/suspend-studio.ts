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
import { readRenewing } from '../subscriptions/resume-store.ts'
import { readClassesAhead, readMembersAhead, readStaff } from './upcoming-store.ts'

export type Suspension = {
  studioId: StudioId
  studio: string
  reason: string
  /** Effect on upcoming classes: they stay, or are cancelled with full return. */
  classes: ClassesAhead
  by: PersonId
}
/** Counts of upcoming classes, bookings, waitlist places and members of a suspended studio, and the points paid. */
export type Affected = { classes: number; bookings: number; people: number; points: Points }

/** Counts the renewals of each member. */
const countByMember = (members: readonly PersonId[]): Map<PersonId, number> => {
  const counts = new Map<PersonId, number>()
  for (const id of members) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

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
 * cancelled with full return. Members with a booking or a renewal, coaches and the studio's accounts get one
 * notification each, with the reason.
 */
export const suspendClasses = async (
  tx: Tx,
  suspension: Suspension,
  now: Date,
): Promise<Affected & { renewals: number }> => {
  const { studioId, studio, reason, classes, by } = suspension
  const ahead = await readClassesAhead(tx, studioId, now)
  const members = await readMembersAhead(tx, ahead)
  const renewals = await readRenewing(tx, { studioId })
  const renewing = countByMember(renewals.map(({ memberId }) => memberId))
  const affected = {
    renewals: renewals.length,
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
    params: { studio, reason, bookings, renewals: audience === 'member' ? (renewing.get(userId) ?? 0) : 0, audience },
  })
  const staff = (await readStaff(tx, studioId)).map((id) => message(id, 'staff', 0))
  if (classes === classesAhead.cancel) {
    await cancelSeriesClasses(tx, ahead, { reason, by }, now)
    // The cancellation already contains the reason for members with bookings; this notifies members about their
    // renewals.
    await notifyPeople(tx, [...[...renewing.keys()].map((id) => message(id, 'member', 0)), ...staff], now)
  } else {
    await allowFreeLeave(tx, ahead, suspension, now)
    const booked = new Map(members.map((m) => [m.id, m.bookings]))
    const recipients = [...new Set([...booked.keys(), ...renewing.keys()])]
    await notifyPeople(tx, [...recipients.map((id) => message(id, 'member', booked.get(id) ?? 0)), ...staff], now)
  }
  return affected
}

/** Notifies members with an upcoming class or with moved renewals (`renewing`), and the studio's staff. */
export const notifyRestored = async (
  tx: Tx,
  {
    studioId,
    studio,
    by,
    renewing,
  }: Pick<Suspension, 'studioId' | 'studio' | 'by'> & { renewing: readonly PersonId[] },
  now: Date,
): Promise<void> => {
  const members = await readMembersAhead(tx, await readClassesAhead(tx, studioId, now))
  const renewals = countByMember(renewing)
  const people = new Set([...members.map((m) => m.id), ...renewals.keys(), ...(await readStaff(tx, studioId))])
  const messages = [...people].map((userId) => ({
    userId,
    key: `studio-restored:${studioId}:${now.toISOString()}`,
    kind: 'studio_restored' as const,
    by,
    link: null,
    params: { studio, renewals: renewals.get(userId) ?? 0 },
  }))
  await notifyPeople(tx, messages, now)
}
