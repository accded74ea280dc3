import type { ClassId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { addPoints, noPoints, type Points, subtractPoints, sumPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import { bookingStatus, isWaitlisted } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { noteChanging } from '../coach-schedules/note-changes.ts'
import { type BookingRow, inPoints, inUses } from '../seats/booking-store.ts'
import { type BookingEvent, recordEvents, writeCounts } from '../seats/event-store.ts'
import { endHoldsOfClasses } from '../seats/hold-store.ts'
import { notifyGuestsCancelled } from '../seats/notify-guests.ts'
import { clearPartnerSeats } from '../seats/partner-seat-store.ts'
import { returnPoints } from '../seats/return-points.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { readLiveBookings, withdrawOffers, writeCancelledBookings, writeCancelledClasses } from './cancel-store.ts'
import { lockHolders } from './holder-store.ts'
import { type LostPlace, notifyClassCancelled } from './notify-cancelled.ts'

export type CancelClass = { classId: ClassId; studioId: AuthorizedStudioId; reason: string; by: PersonId }
export type CancelledClass = { cancelled: number; returnedPoints: Points; told: number }

/** Reason of a cancellation: the studio's own words, or too few bookings by its policy. */
export type EndedBy = { by: PersonId; reason: string } | { by: null; min: number; hours: number }

/** Amount returned for a booking of a cancelled class, in the unit of its payment. */
const owedTo = (booking: BookingRow): Points =>
  isWaitlisted(booking.status) ? noPoints : subtractPoints(booking.points, booking.returned)

/**
 * Cancels a class that has not ended, in one transaction: ends every live booking, returns all points regardless of
 * deadlines, and notifies each member.
 */
export const cancelClass = async (tx: Tx, command: CancelClass, now: Date): Promise<Outcome<CancelledClass>> => {
  const session = (await lockClasses(tx, [command.classId])).get(command.classId)
  if (!session || session.studioId !== command.studioId) return refuse(refusals.notFound)
  if (session.cancelled) return refuse(refusals.classCancelled)
  if (now >= session.endsAt) return refuse(refusals.invalidState, { because: 'class_over' })
  const why = { by: command.by, reason: command.reason }
  const { ended, returnedPoints } = await endClasses(tx, [session], why, now)
  const notified = await notifyClassCancelled(tx, session, onlyRow(ended).live, command, now)
  return done({ cancelled: 1, returnedPoints, told: notified })
}

const lostOf = (live: readonly BookingRow[]): LostPlace[] => {
  const guests = Map.groupBy(
    live.filter((b) => b.guest_of !== null),
    (b) => b.guest_of,
  )
  const own = live.filter((b) => b.guest_of === null)
  return own.map((b) => {
    const all = [b, ...(guests.get(b.id) ?? [])]
    return {
      member_id: b.member_id,
      status: b.status,
      points: sumPoints(all.map((booking) => inPoints(booking, owedTo(booking)))),
      uses: all.reduce((sum, booking) => sum + inUses(booking, owedTo(booking)), 0),
    }
  })
}

/** A cancelled class with the members who lost a place. */
export type EndedClass = { session: LockedClass; live: LostPlace[] }
type Ended = { returnedPoints: Points; ended: EndedClass[] }

/** Maximum classes whose bookings are held in memory at the same time. */
const atOnce = 100

/**
 * Cancels locked classes and their bookings, returns all points and notifies the guests. Locks the points accounts of
 * all members. The caller notifies the members, because one notification may cover several classes. The number of
 * statements does not depend on the number of classes up to `atOnce`.
 */
export const endClasses = async (tx: Tx, sessions: readonly LockedClass[], why: EndedBy, now: Date): Promise<Ended> => {
  await lockHolders(
    tx,
    sessions.map(({ id }) => id),
  )
  const all: Ended = { returnedPoints: noPoints, ended: [] }
  for (let at = 0; at < sessions.length; at += atOnce) {
    const { returnedPoints, ended } = await endSome(tx, sessions.slice(at, at + atOnce), why, now)
    all.returnedPoints = addPoints(all.returnedPoints, returnedPoints)
    all.ended.push(...ended)
  }
  return all
}

const endSome = async (tx: Tx, sessions: readonly LockedClass[], why: EndedBy, now: Date): Promise<Ended> => {
  const ids = sessions.map(({ id }) => id)
  const live = await readLiveBookings(tx, ids)
  const byClass = Map.groupBy(live, (booking) => booking.class_id)
  await noteChanging(tx, sessions, why.by, now)
  await writeCancelledClasses(tx, ids, why.by === null ? null : why.reason, now)
  await endBookings(tx, sessions, byClass, why, now)
  const backs = sessions.flatMap((session) =>
    (byClass.get(session.id) ?? []).map((b) => ({
      bookingId: b.id,
      studioId: b.studio_id,
      memberId: b.member_id,
      points: owedTo(b),
      note: session.name,
    })),
  )
  const returnedPoints = await returnPoints(tx, backs, why.by, now)
  await withdrawOffers(tx, ids, now)
  await endHoldsOfClasses(tx, ids, now)
  await clearPartnerSeats(tx, ids)
  await writeCounts(
    tx,
    ids.map((id) => ({ id, booked: 0, held: 0, waitlisted: 0 })),
  )
  await notifyGuestsCancelled(
    tx,
    live.filter((b) => b.guest_of !== null).map((b) => b.id),
    now,
  )
  return {
    returnedPoints,
    ended: sessions.map((session) => ({ session, live: lostOf(byClass.get(session.id) ?? []) })),
  }
}

/** Details of the event of a booking whose class is cancelled. */
const causeOf = (session: LockedClass, why: EndedBy): BookingEvent['details'] =>
  why.by === null
    ? { rule: 'lowEnrolmentMin', min: why.min, hours: why.hours, booked: session.booked }
    : { rule: 'class_cancelled', why: why.reason }

const endBookings = async (
  tx: Tx,
  sessions: readonly LockedClass[],
  byClass: ReadonlyMap<ClassId, readonly BookingRow[]>,
  why: EndedBy,
  now: Date,
): Promise<void> => {
  await writeCancelledBookings(
    tx,
    [...byClass.values()].flatMap((bookings) => bookings.map((b) => b.id)),
    now,
  )
  const eventsOf = (session: LockedClass): BookingEvent[] =>
    (byClass.get(session.id) ?? []).map((b) => ({
      studioId: b.studio_id,
      bookingId: b.id,
      at: now,
      by: why.by,
      from: b.status,
      to: bookingStatus.classCancelled,
      reason: why.by === null ? ('too_few' as const) : ('class_cancelled' as const),
      details: {
        ...causeOf(session, why),
        policyVersion: session.policyVersion,
        returned: owedTo(b),
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
      },
    }))
  await recordEvents(tx, sessions.flatMap(eventsOf))
}
