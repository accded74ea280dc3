import { mustGet } from '@cupo/core/must-get'
import { bookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { recordEvents, writeCounts } from '../seats/event-store.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { closeOffers, endWaiting, readSiblings, type Sibling, writeDue } from './store.ts'

/** Somebody who has just got a seat by a wish that named other classes as well. */
export type Winner = { memberId: string; eitherGroup: string; bookingId: string; session: LockedClass }

/** The lists that were left for each winner, by the booking that won: the bookings that ended, and the classes' names. */
export type Settled = ReadonlyMap<string, { bookingIds: string[]; names: string[] }>

/**
 * Where the winners wait as well, with those classes locked and in `classes`. A class that was not among the locked ones
 * is locked now, against the order of ids: should that end in a deadlock, the act runs again.
 */
const lockSiblings = async (
  tx: Tx,
  winners: readonly Winner[],
  classes: Map<string, LockedClass>,
): Promise<Sibling[]> => {
  for (;;) {
    const siblings = await readSiblings(tx, winners)
    const missing = siblings.map((s) => s.class_id).filter((id) => !classes.has(id))
    if (missing.length === 0) return siblings
    for (const [id, session] of await lockClasses(tx, missing)) classes.set(id, session)
  }
}

/**
 * Ends the other waits of people whose wish has come true: either of these classes would do, and one did. `classes`
 * are the locked ones of the act and take in those of the other waits. A list that loses an offer this way, or whose
 * kept seats were for them, is looked at again at once.
 */
export const settleEither = async (
  tx: Tx,
  winners: readonly Winner[],
  classes: Map<string, LockedClass>,
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
