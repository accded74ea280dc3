import {
  type AttendanceDecision,
  type AttendanceState,
  type BookingStatus,
  decideCheckIn,
  decideNoShow,
  decideUndo,
} from '@cupo/core/booking'
import { checkInWindow } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type BookingRow, readBookingRows } from './load-booking.ts'
import { type LockedClass, lockClasses } from './load-state.ts'
import { type EventReason, recordEvents } from './record-events.ts'

export type Attendance = 'check_in' | 'undo' | 'no_show'

const rules: Record<Attendance, (state: AttendanceState, now: Date) => AttendanceDecision> = {
  check_in: decideCheckIn,
  undo: decideUndo,
  no_show: decideNoShow,
}

const reasonOf = (act: Attendance, from: BookingStatus): EventReason => {
  if (act === 'check_in') return 'checked_in'
  if (act === 'no_show') return 'no_show'
  return from === 'no_show' ? 'no_show_undone' : 'check_in_undone'
}

export type MarkAttendance = { act: Attendance; classId: string; bookingIds: readonly string[]; by: string }

type Marked = { booking: BookingRow; status: BookingStatus }

/**
 * Marks arrivals or absences of one class, or takes them back; one verdict comes back for each booking, in order, and
 * a refused one spoils no other. Marking what is marked already changes nothing.
 */
export const markAttendances = async (tx: Tx, command: MarkAttendance, now: Date): Promise<Outcome<string>[]> => {
  const session = (await lockClasses(tx, [command.classId])).get(command.classId)
  const bookings = new Map((await readBookingRows(tx, command.bookingIds)).map((row) => [row.id, row]))
  const marked: Marked[] = []
  const verdicts = command.bookingIds.map((id): Outcome<string> => {
    const booking = bookings.get(id)
    if (!session || !booking || booking.class_id !== session.id) return refuse('NO_ENCONTRADO')
    const { startsAt, endsAt, cancelled: classCancelled, policy } = session
    const decision = rules[command.act]({ status: booking.status, startsAt, endsAt, classCancelled, policy }, now)
    if (!decision.ok) return refuseMark(command.act, decision.reason, session, now)
    if (decision.changed) marked.push({ booking, status: decision.status })
    return done(id)
  })
  if (session && marked.length > 0) await writeMarked(tx, marked, session, command, now)
  return verdicts
}

/** A refused mark in words: outside its window, from when or until when it could be made. */
const refuseMark = (
  act: Attendance,
  reason: (AttendanceDecision & { ok: false })['reason'],
  { startsAt, timeZone, policy }: LockedClass,
  now: Date,
): Refusal => {
  if (reason !== 'FUERA_DE_VENTANA') return refuse(reason)
  if (act === 'no_show') return refuse(reason, { because: 'no_show_early' })
  if (act === 'undo') return refuse(reason, { because: 'attendance_closed' })
  const { opensAt, closesAt } = checkInWindow(startsAt, policy)
  return now < opensAt
    ? refuse(reason, { because: 'check_in_early', params: { at: opensAt.toISOString(), timeZone } })
    : refuse(reason, { because: 'check_in_late', params: { at: closesAt.toISOString(), timeZone } })
}

/** Marks one arrival or absence, or takes it back. */
export const markAttendance = async (
  tx: Tx,
  { bookingId, ...command }: Omit<MarkAttendance, 'bookingIds'> & { bookingId: string },
  now: Date,
): Promise<Outcome<string>> =>
  (await markAttendances(tx, { ...command, bookingIds: [bookingId] }, now))[0] ?? refuse('NO_ENCONTRADO')

const writeMarked = async (
  tx: Tx,
  marked: readonly Marked[],
  session: LockedClass,
  { act, by }: MarkAttendance,
  now: Date,
): Promise<void> => {
  await sql`
    update booking b set status = v.status, changed_at = ${now}
      from unnest(${marked.map((m) => m.booking.id)}::bigint[], ${marked.map((m) => m.status)}::text[]) as v (id, status)
     where b.id = v.id`.execute(tx)
  await recordEvents(
    tx,
    marked.map(({ booking, status }) => ({
      studioId: booking.studio_id,
      bookingId: booking.id,
      at: now,
      by,
      from: booking.status,
      to: status,
      reason: reasonOf(act, booking.status),
      details: {
        policyVersion: session.policyVersion,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
      },
    })),
  )
}
