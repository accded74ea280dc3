import type { ClassId, PersonId } from '@cupo/core/ids'
import { bookingStatus } from '@cupo/core/seats'
import { type DueSeat, seatsDue } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { classLink, classParams } from '../seats/class-notice.ts'
import { recordEvents } from '../seats/event-store.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { readNames } from '../users/store.ts'
import { asWaiting, lockLists } from './lock-waitlists.ts'
import { closeOffers, putFirst } from './store.ts'

/** Members entitled to the free seats of a class, in waitlist order; the last one loses a seat first. */
export type Due = readonly (DueSeat & { name: string })[]

/** Members entitled to the free seats of these classes, by class. Locks the waitlists. */
export const readDueSeats = async (tx: Tx, classIds: readonly ClassId[], now: Date): Promise<Map<ClassId, Due>> => {
  if (classIds.length === 0) return new Map()
  const lists = await lockLists(tx, classIds, [], now)
  const due = classIds.flatMap((id) => {
    const session = lists.classes.get(id)
    const line = (lists.waiting.get(id) ?? []).map((row) => asWaiting(row, lists.members))
    return session ? [[id, seatsDue(session, line, now)] as const] : []
  })
  const names = await readNames(
    tx,
    due.flatMap(([, seats]) => seats.map((s) => s.memberId)),
  )
  return new Map(due.map(([id, seats]) => [id, seats.map((s) => ({ ...s, name: names.get(s.memberId) ?? '' }))]))
}

/** A held seat that the desk gave to `takerId`, with its reason. */
export type Override = {
  session: LockedClass
  by: PersonId
  reason: string
  takerId: PersonId
  /** Number of held seats that were taken. */
  seats: number
}

/** Members who lose a seat to the desk. In the claim phase, no member does while a seat is free. */
const displacedSeatsOf = (due: DueSeat[], { session, seats }: Override, claiming: boolean): DueSeat[] => {
  if (!claiming) return due.splice(Math.max(0, due.length - seats))
  return session.booked >= session.capacity ? due.splice(0) : []
}

const recordOverride = async (tx: Tx, override: Override, displaced: readonly DueSeat[], now: Date): Promise<void> => {
  const { session, by, reason, takerId } = override
  await recordEvents(
    tx,
    displaced.map(({ bookingId, until }) => ({
      studioId: session.studioId,
      bookingId,
      at: now,
      by,
      from: bookingStatus.waitlisted,
      to: bookingStatus.waitlisted,
      reason: 'overridden_by_desk' as const,
      details: {
        rule: 'override',
        why: reason,
        expiresAt: until.toISOString(),
        policyVersion: session.policyVersion,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
      },
    })),
  )
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'waitlist_overridden',
    subject: { kind: 'user', id: displaced[0]?.memberId ?? takerId },
    details: { reason, classId: session.id, takerId, lost: displaced.map((l) => l.memberId).join(',') },
  })
}

/**
 * Follows up an override by the desk: notifies the members who lost a seat, moves them to the front of the waitlist,
 * and records the override in the audit log. `dueBefore`: the members entitled to the seats before.
 */
export const overrideLists = async (
  tx: Tx,
  overrides: readonly Override[],
  dueBefore: ReadonlyMap<ClassId, Due>,
  claiming: (session: LockedClass) => boolean,
  now: Date,
): Promise<void> => {
  const left = new Map([...dueBefore].map(([id, due]) => [id, [...due]]))
  for (const override of overrides) {
    const { session, by, reason, takerId } = override
    const due = (left.get(session.id) ?? []).filter((d) => d.memberId !== takerId)
    left.set(session.id, due)
    const inOrder = !claiming(session)
    const displaced = displacedSeatsOf(due, override, !inOrder)
    if (inOrder)
      await putFirst(
        tx,
        displaced.map((l) => l.bookingId),
        now,
      )
    await closeOffers(
      tx,
      displaced.map((l) => l.bookingId),
      'withdrawn',
      now,
    )
    await recordOverride(tx, override, displaced, now)
    await notifyPeople(
      tx,
      displaced.map(({ memberId, bookingId }) => ({
        userId: memberId,
        key: `seat-overridden:${bookingId}:${now.toISOString()}`,
        kind: 'seat_overridden' as const,
        link: classLink(session),
        params: {
          ...classParams(session),
          reason,
          first: inOrder,
        },
        by,
      })),
      now,
    )
  }
}
