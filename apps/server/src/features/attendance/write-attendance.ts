import { type AttendanceDecision, noShowFinalAt, pauseEnd } from '@cupo/core/attendance'
import type { AttendanceAct } from '@cupo/core/attendance-times'
import type { BookingId, ClassId, KioskId, PersonId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { addPoints, subtractPoints } from '@cupo/core/points'
import { checkInWindow } from '@cupo/core/policy'
import { bookingStatus, isNoShow, reasonForMark } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { type BookingRow, inPoints, inUses } from '../seats/booking-store.ts'
import { classLink, classParams } from '../seats/class-notice.ts'
import { type BookingEvent, recordEvents } from '../seats/event-store.ts'
import { chargePoints, type PointsOf, returnPoints } from '../seats/return-points.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { writeMarks } from './store.ts'

/** `by` is null for the service itself and for a kiosk. The event stores the kiosk's id and name. */
export type MarkAttendance = {
  act: AttendanceAct
  classId: ClassId
  bookingIds: readonly BookingId[]
  by: PersonId | null
  kiosk?: { id: KioskId; name: string }
}

/** A decided mark to be written. */
export type Marked = {
  booking: BookingRow
  decision: AttendanceDecision & { ok: true }
  otherAbsences: readonly Date[]
}

/** End of the pause of booking ahead that an absence marked now causes; null without a pause, and for guests. */
const pausedBy = ({ booking, decision, otherAbsences }: Marked, session: LockedClass, now: Date): Date | null =>
  decision.status === bookingStatus.noShow && booking.guest_of === null
    ? pauseEnd([...otherAbsences, now], session, now)
    : null

const detailsOf = (
  m: Marked,
  session: LockedClass,
  { by, kiosk }: Pick<MarkAttendance, 'by' | 'kiosk'>,
  now: Date,
): BookingEvent['details'] => {
  const { policy } = session
  const about = {
    policyVersion: session.policyVersion,
    startsAt: session.startsAt.toISOString(),
    timeZone: session.timeZone,
    passId: m.booking.pass_id,
    ...(kiosk && { kioskId: kiosk.id, kiosk: kiosk.name }),
  }
  if (m.decision.status === bookingStatus.checkedIn) {
    const { opensAt, closesAt } = checkInWindow(session.startsAt, policy)
    const window = { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
    return { ...about, rule: 'check_in_window', ...window, charged: m.decision.charges }
  }
  if (m.decision.status !== bookingStatus.noShow) {
    const markedAt = m.booking.no_show_at
    const absent = isNoShow(m.booking.status) && markedAt !== null
    const until = absent ? noShowFinalAt(markedAt, policy) : session.endsAt
    const rule = absent ? 'noShowUndoHours' : 'until_the_end'
    return { ...about, rule, undoUntil: until.toISOString(), charged: m.decision.charges }
  }
  const retained = m.booking.points - m.booking.returned - m.decision.returns
  return {
    ...about,
    rule: by === null ? 'noShowMarkHours' : 'marked',
    points: retained,
    returned: m.decision.returns,
    days: policy.noShowForgivenDays,
    otherAbsences: m.otherAbsences.length,
    limit: policy.noShowLimit,
    windowDays: policy.noShowWindowDays,
    pausedUntil: pausedBy(m, session, now)?.toISOString() ?? null,
    undoUntil: noShowFinalAt(now, policy).toISOString(),
  }
}

const movePoints = async (
  tx: Tx,
  marked: readonly Marked[],
  session: LockedClass,
  by: PersonId | null,
  now: Date,
): Promise<void> => {
  const of = (m: Marked, points: Points): PointsOf => ({
    bookingId: m.booking.id,
    studioId: m.booking.studio_id,
    memberId: m.booking.member_id,
    points,
    note: session.name,
  })
  await returnPoints(
    tx,
    marked.map((m) => of(m, m.decision.returns)),
    by,
    now,
  )
  await chargePoints(
    tx,
    marked.map((m) => of(m, m.decision.charges)),
    by,
    now,
  )
}

/** Notifies members of a marked absence, and of an absence or arrival that was undone. */
const notifyMarked = async (
  tx: Tx,
  marked: readonly Marked[],
  session: LockedClass,
  by: PersonId | null,
  now: Date,
): Promise<void> => {
  const about = classParams(session)
  const link = classLink(session)
  const own = marked.filter((m) => m.booking.guest_of === null)
  await notifyPeople(
    tx,
    own.flatMap((m): Message[] => {
      const key = `${m.booking.id}:${now.toISOString()}`
      const userId = m.booking.member_id
      if (m.decision.status === bookingStatus.noShow) {
        const points = subtractPoints(subtractPoints(m.booking.points, m.booking.returned), m.decision.returns)
        const pausedUntil = pausedBy(m, session, now)?.toISOString() ?? null
        const returned = inPoints(m.booking, m.decision.returns)
        const uses = inUses(m.booking, m.booking.points)
        const byPass = uses === 0 ? null : points > 0 ? ('kept' as const) : ('returned' as const)
        const params = { ...about, points: inPoints(m.booking, points), returned, byPass, pausedUntil }
        return [{ userId, key: `no-show:${key}`, kind: 'no_show' as const, link, params, by }]
      }
      if (isNoShow(m.booking.status)) {
        const params = { ...about, points: inPoints(m.booking, m.decision.charges) }
        return [{ userId, key: `no-show-undone:${key}`, kind: 'no_show_undone' as const, link, params, by }]
      }
      if (m.decision.status === bookingStatus.checkedIn) return []
      return [{ userId, key: `check-in-undone:${key}`, kind: 'check_in_undone' as const, link, params: about, by }]
    }),
    now,
  )
}

/** Writes marks, moves their points, records their events and notifies the members. */
export const writeMarked = async (
  tx: Tx,
  marked: readonly Marked[],
  session: LockedClass,
  { by, kiosk }: MarkAttendance,
  now: Date,
): Promise<void> => {
  if (marked.length === 0) return
  await writeMarks(
    tx,
    marked.map(({ booking, decision }) => ({
      bookingId: booking.id,
      status: decision.status,
      returned: subtractPoints(addPoints(booking.returned, decision.returns), decision.charges),
    })),
    now,
  )
  await movePoints(tx, marked, session, by, now)
  await recordEvents(
    tx,
    marked.map((m) => ({
      studioId: m.booking.studio_id,
      bookingId: m.booking.id,
      at: now,
      by,
      from: m.booking.status,
      to: m.decision.status,
      reason: reasonForMark(m.booking.status, m.decision),
      details: detailsOf(m, session, { by, ...(kiosk && { kiosk }) }, now),
    })),
  )
  await notifyMarked(tx, marked, session, by, now)
}
