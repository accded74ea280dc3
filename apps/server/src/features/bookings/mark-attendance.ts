import {
  type AttendanceDecision,
  type AttendanceState,
  type BookingStatus,
  decideCheckIn,
  decideNoShow,
  decideUndo,
} from '@cupo/core/booking'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { readBookingRow } from './load-booking.ts'
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

export type MarkAttendance = { act: Attendance; classId: string; bookingId: string; by: string }

/** Marks an arrival or an absence, or takes it back. Marking what is marked already changes nothing. */
export const markAttendance = async (tx: Tx, command: MarkAttendance, now: Date): Promise<Outcome<string>> => {
  const session = (await lockClasses(tx, [command.classId])).get(command.classId) as LockedClass | undefined
  const booking = await readBookingRow(tx, command.bookingId)
  if (!session || !booking || booking.class_id !== session.id) return refuse('NO_ENCONTRADO')
  const decision = rules[command.act](
    {
      status: booking.status,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      classCancelled: session.cancelled,
      policy: session.policy,
    },
    now,
  )
  if (!decision.ok) return refuse(decision.reason)
  if (decision.changed) {
    await tx
      .updateTable('booking')
      .set({ status: decision.status, changed_at: now })
      .where('id', '=', booking.id)
      .execute()
    await recordEvents(tx, [
      {
        studioId: booking.studio_id,
        bookingId: booking.id,
        at: now,
        by: command.by,
        from: booking.status,
        to: decision.status,
        reason: reasonOf(command.act, booking.status),
        details: {
          policyVersion: session.policyVersion,
          startsAt: session.startsAt.toISOString(),
          timeZone: session.timeZone,
        },
      },
    ])
  }
  return done(booking.id)
}
