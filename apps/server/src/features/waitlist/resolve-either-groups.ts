import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { bookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { recordEvents, writeCounts } from '../seats/event-store.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { closeOffers, endWaiting, readSiblings, type Sibling, writeDue } from './store.ts'

/** A member who just got a seat through an either-group. */
export type Winner = { memberId: PersonId; eitherGroup: string; bookingId: BookingId; session: LockedClass }

/** The ended waits, by the booking that got the seat: the ended bookings and the names of their classes. */
export type Settled = ReadonlyMap<string, { bookingIds: BookingId[]; names: string[] }>

/**
 * Reads the other waits of the winners, locks their classes and adds them to `classes`. A newly locked class is locked
 * out of id order; if that deadlocks, the transaction is retried.
 */
const lockSiblings = async (
  tx: Tx,
  winners: readonly Winner[],
  classes: Map<ClassId, LockedClass>,
): Promise<Sibling[]> => {
  for (;;) {
    const siblings = await readSiblings(tx, winners)
    const missing = siblings.map((s) => s.class_id).filter((id) => !classes.has(id))
    if (missing.length === 0) return siblings
    for (const [id, session] of await lockClasses(tx, missing)) classes.set(id, session)
  }
}

/**
 * Ends the other waitlist places of members whose either-group got a seat. `classes`: the locked classes, to which
 * those of the ended places are added. A list that loses an offer or a held seat this way is due immediately.
 */
export const resolveEitherGroups = async (
  tx: Tx,
  winners: readonly Winner[],
  classes: Map<ClassId, LockedClass>,
  now: Date,
): Promise<Settled> => {
  const siblings = await lockSiblings(tx, winners, classes)
  if (siblings.length === 0) return new Map()
  const ids = siblings.map((s) => s.id)
  await endWaiting(tx, ids, bookingStatus.cancelled, now)
  await closeOffers(tx, ids, 'withdrawn', now)
  const wonBy = new Map(winners.map((w) => [`${w.memberId} ${w.eitherGroup}`, w]))
  const left = siblings.map((sibling) => ({
    sibling,
    session: mustGet(classes, sibling.class_id),
    winner: mustGet(wonBy, `${sibling.member_id} ${sibling.either_group}`),
  }))
  for (const { session } of left) session.waitlisted -= 1
  const touched = [...new Set(left.map((l) => l.session))]
  for (const session of touched) session.held = Math.min(session.held, session.waitlisted)
  await writeCounts(tx, touched)
  await writeDue(
    tx,
    touched.filter((c) => c.held > 0).map((c) => c.id),
    now,
  )
  await recordEvents(
    tx,
    left.map(({ sibling, session, winner }) => ({
      studioId: sibling.studio_id,
      bookingId: sibling.id,
      at: now,
      by: null,
      from: bookingStatus.waitlisted,
      to: bookingStatus.cancelled,
      reason: 'either_settled' as const,
      details: {
        rule: 'either_group',
        policyVersion: session.policyVersion,
        other: winner.session.name,
        otherStartsAt: winner.session.startsAt.toISOString(),
        otherTimeZone: winner.session.timeZone,
        otherBookingId: winner.bookingId,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
      },
    })),
  )
  const byWinner = Map.groupBy(left, (l) => l.winner.bookingId)
  return new Map(
    [...byWinner].map(([bookingId, lists]) => [
      bookingId,
      { bookingIds: lists.map((l) => l.sibling.id), names: lists.map((l) => l.session.name) },
    ]),
  )
}
