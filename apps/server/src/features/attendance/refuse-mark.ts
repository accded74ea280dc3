import type { AttendanceAct, AttendanceDecision } from '@cupo/core/attendance'
import { attendanceAct } from '@cupo/core/attendance-times'
import { checkInWindow } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { type BookingStatus, isSeatless } from '@cupo/core/seats'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { LockedClass } from '../seats/state-store.ts'

/**
 * The refusal of a mark with its phrase: outside the window it names when the window opens or closed. `status` is the
 * booking's.
 */
export const refuseMark = (
  act: AttendanceAct,
  decision: AttendanceDecision & { ok: false },
  { startsAt, endsAt, timeZone, policy }: LockedClass,
  status: BookingStatus,
  now: Date,
): Refusal => {
  const { reason } = decision
  if (act === attendanceAct.checkIn && reason === refusals.invalidState)
    return refuse(reason, { because: isSeatless(status) ? 'booking_waits' : 'booking_cancelled' })
  if (reason !== refusals.outsideWindow) return refuse(reason)
  if (act === attendanceAct.noShow)
    return refuse(reason, { because: 'no_show_early', params: { at: startsAt.toISOString(), timeZone } })
  if (act === attendanceAct.undo) {
    return decision.until
      ? refuse(reason, { because: 'no_show_final', params: { at: decision.until.toISOString(), timeZone } })
      : refuse(reason, { because: 'attendance_closed', params: { at: endsAt.toISOString(), timeZone } })
  }
  const { opensAt, closesAt } = checkInWindow(startsAt, policy)
  return now < opensAt
    ? refuse(reason, { because: 'check_in_early', params: { at: opensAt.toISOString(), timeZone } })
    : refuse(reason, { because: 'check_in_late', params: { at: closesAt.toISOString(), timeZone } })
}
