import {
  type AttendanceDecision,
  type AttendanceState,
  decideCheckIn,
  decideNoShow,
  decideUndo,
} from '@cupo/core/attendance'
import { type AttendanceAct, attendanceAct } from '@cupo/core/attendance-times'
import type { BookingId, PersonId } from '@cupo/core/ids'
import { passProblem } from '@cupo/core/passes'
import { addPoints, noPoints, type Points, subtractPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import { isBooked, isNoShow } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type BookingRow, readBookingRows } from '../seats/booking-store.ts'
import { type LockedClass, type LockedMember, lockClasses, lockMembers } from '../seats/state-store.ts'
import { refuseMark } from './refuse-mark.ts'
import { type MarkAttendance, type Marked, writeMarked } from './write-attendance.ts'

const rules: Record<AttendanceAct, (state: AttendanceState, now: Date) => AttendanceDecision> = {
  check_in: decideCheckIn,
  undo: decideUndo,
  no_show: decideNoShow,
}

/** Whether points may move: a marked absence can be forgiven, an undone one can be charged again. */
const movesPoints = (act: AttendanceAct, { status }: BookingRow): boolean =>
  isNoShow(status) || (act === attendanceAct.noShow && isBooked(status))

const lockPayingMembers = async (
  tx: Tx,
  session: LockedClass,
  act: AttendanceAct,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<Map<PersonId, LockedMember>> => {
  const ids = bookings.filter((b) => movesPoints(act, b)).map((b) => b.member_id)
  return ids.length > 0 ? lockMembers(tx, ids, [session], now) : new Map()
}

const stateOf = (booking: BookingRow, session: LockedClass, member: LockedMember | undefined): AttendanceState => ({
  status: booking.status,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  classCancelled: session.cancelled,
  policy: session.policy,
  points: booking.points,
  returned: booking.returned,
  noShowAt: booking.no_show_at,
  timeZone: session.timeZone,
  otherAbsences: (member?.absences ?? []).filter((a) => a.studioId === session.studioId).map((a) => a.at),
  isGuest: booking.guest_of !== null,
})

/** Reason why a member cannot pay again for a forgiven absence: too few points, or a pass without a use left. */
const refuseCharge = (
  booking: BookingRow,
  member: LockedMember,
  session: LockedClass,
  charges: Points,
): Refusal | null => {
  if (charges === noPoints) return null
  if (booking.pass_id !== null) {
    const pass = member.passes?.find(({ id }) => id === booking.pass_id)
    const left = pass && passProblem({ ...pass, validUntil: null, frozenFrom: null }, session) === null
    return left ? null : refuse(refusals.insufficientPoints, { because: 'pass_without_use' })
  }
  if (charges <= member.balance) return null
  const params = { price: charges, balance: member.balance }
  return refuse(refusals.insufficientPoints, { because: 'points_missing', params })
}

/** A booking with its mark. `changed` is false if it already had the mark. */
export type MarkedBooking = { id: BookingId; changed: boolean }

/**
 * Marks arrivals or absences of one class, or undoes such marks. Marking a booking that already has the mark changes
 * nothing. A forgiven absence returns its points; undoing it charges them again, and is refused with
 * PUNTOS_INSUFICIENTES if the balance is too low.
 * @returns one outcome per booking, in order; a refusal does not affect the others
 */
export const markAttendances = async (
  tx: Tx,
  command: MarkAttendance,
  now: Date,
): Promise<Outcome<MarkedBooking>[]> => {
  const session = (await lockClasses(tx, [command.classId])).get(command.classId)
  if (!session) return command.bookingIds.map(() => refuse(refusals.notFound))
  const rows = (await readBookingRows(tx, command.bookingIds)).filter((b) => b.class_id === session.id)
  const bookings = new Map(rows.map((row) => [row.id, row]))
  const members = await lockPayingMembers(tx, session, command.act, rows, now)
  const marked: Marked[] = []
  const verdicts = command.bookingIds.map((id): Outcome<MarkedBooking> => {
    const booking = bookings.get(id)
    if (!booking) return refuse(refusals.notFound)
    const member = members.get(booking.member_id)
    const state = stateOf(booking, session, member)
    const decision = rules[command.act](state, now)
    if (!decision.ok) return refuseMark(command.act, decision, session, booking.status, now)
    const unpaid = member && refuseCharge(booking, member, session, decision.charges)
    if (unpaid) return unpaid
    if (member && booking.pass_id === null)
      member.balance = subtractPoints(addPoints(member.balance, decision.returns), decision.charges)
    if (decision.changed) marked.push({ booking, decision, otherAbsences: state.otherAbsences })
    return done({ id, changed: decision.changed })
  })
  await writeMarked(tx, marked, session, command, now)
  return verdicts
}

/** Marks one arrival or absence, or undoes the mark; see `markAttendances`. */
export const markAttendance = async (
  tx: Tx,
  { bookingId, ...command }: Omit<MarkAttendance, 'bookingIds'> & { bookingId: BookingId },
  now: Date,
): Promise<Outcome<MarkedBooking>> =>
  (await markAttendances(tx, { ...command, bookingIds: [bookingId] }, now))[0] ?? refuse(refusals.notFound)
