import type { ClassDetail, ClassView } from '@cupo/contract'
import { releaseWindow } from '@cupo/core/attendance'
import type { ClassId } from '@cupo/core/ids'
import { bookingOpensAt, checkInWindow, freeCancelUntil, policyWith, promotesUntil } from '@cupo/core/policy'
import { defaultCoachX, defaultRoomMirror } from '@cupo/core/room-mirrors'
import { isCancelledClass, isScheduledClass } from '@cupo/core/seats'
import { defaultSpotKind } from '@cupo/core/spot-kinds'
import { topUpReminderAt } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { phrase } from '../../http/phrases/index.ts'
import type { BookingRow } from './booking-store.ts'
import { bookingView } from './booking-view.ts'
import { changedAtOf } from './calendar-store.ts'
import { readPartnerSeats } from './partner-seat-store.ts'
import { type ClassFilter, type ClassRow, readClassRows, readMine, readSpots } from './store.ts'

/** The weekly rule and date of a class. Only its studio gets them. */
const seriesOf = (row: ClassRow): ClassView['series'] =>
  row.series_id === null || row.series_date === null
    ? null
    : { id: row.series_id, date: row.series_date, detached: row.detached }

type OfClass = { mine: BookingRow | undefined; partners: ClassView['partners'] }

const viewOf = (row: ClassRow, { mine, partners }: OfClass, caller: Caller, now: Date): ClassView => {
  const policy = policyWith(row.policy, row.type_policy)
  return {
    id: row.id,
    classType: { id: row.class_type_id, name: row.name, color: row.color },
    studio: { id: row.studio_id, name: row.studio_name },
    coach: row.coach_id === null ? null : { id: row.coach_id, name: row.coach_name ?? '' },
    room: row.room_id === null ? null : { id: row.room_id, name: row.room_name ?? '' },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    city: row.city,
    version: row.version,
    capacity: row.capacity,
    booked: row.booked,
    seatsLeft: row.capacity - row.booked - row.held,
    waitlisted: row.waitlisted,
    ...(row.came === null ? {} : { came: row.came }),
    points: row.points,
    status: isScheduledClass(row.status) && row.ends_at <= now ? 'finished' : row.status,
    bookingOpensAt: bookingOpensAt(row.starts_at, row.time_zone, policy).toISOString(),
    freeCancelUntil: freeCancelUntil(row.starts_at, policy).toISOString(),
    ...(caller.role === 'studio' ? { series: seriesOf(row) } : {}),
    ...(partners ? { partners } : {}),
    mine: mine ? bookingView(mine, caller, now) : null,
  }
}

/** Reads the caller's data of each class: a member's booking, a studio's seats of pass partners. */
const readOfClasses = async (
  db: Db | Tx,
  ids: readonly ClassId[],
  caller: Caller,
): Promise<(id: ClassId) => OfClass> => {
  const mine = await readMine(db, ids, caller)
  const partners = await readPartnerSeats(db, ids, caller)
  return (id) => ({ mine: mine.get(id), partners: partners.get(id) })
}

/** Reads class views for the caller, soonest first, in two queries regardless of their number. */
export const readClassViews = async (
  db: Db | Tx,
  filter: ClassFilter,
  caller: Caller,
  now: Date,
): Promise<(ClassView & { id: ClassId })[]> => {
  const rows = await readClassRows(db, filter, caller)
  const own = await readOfClasses(
    db,
    rows.map((r) => r.id),
    caller,
  )
  return rows.map((row) => ({ ...viewOf(row, own(row.id), caller, now), id: row.id }))
}

/** Reads class details for the class page, in three queries regardless of their number. */
export const readClassDetails = async (
  db: Db | Tx,
  filter: { ids: readonly ClassId[]; ofBookings?: boolean },
  caller: Caller,
  now: Date,
): Promise<ClassDetail[]> => {
  const { ids } = filter
  const rows = await readClassRows(db, filter, caller)
  const own = await readOfClasses(db, ids, caller)
  const spots = await readSpots(db, ids, caller.userId)
  return rows.map((row) => {
    const policy = policyWith(row.policy, row.type_policy)
    const window = checkInWindow(row.starts_at, policy)
    const release = releaseWindow(row.starts_at, policy)
    return {
      ...viewOf(row, own(row.id), caller, now),
      spots: (spots.get(row.id) ?? []).map(({ class_id: _, ...spot }) => spot),
      description: row.description,
      address: row.address,
      coachAvatar: row.coach_avatar,
      spotKind: row.spot_kind ?? defaultSpotKind,
      mirror: row.mirror ?? defaultRoomMirror,
      coachX: row.coach_x ?? defaultCoachX,
      checkInOpensAt: window.opensAt.toISOString(),
      checkInClosesAt: window.closesAt.toISOString(),
      lateReleaseOpensAt: release.opensAt.toISOString(),
      lateReleaseClosesAt: release.closesAt.toISOString(),
      waitlistMax: policy.waitlistMax,
      topUpUntil: promotesUntil(row.starts_at, policy).toISOString(),
      topUpReminderAt:
        topUpReminderAt(
          { startsAt: row.starts_at, timeZone: row.time_zone, policy },
          own(row.id).mine?.created_at ?? now,
        )?.toISOString() ?? null,
      sequence: row.ical_sequence,
      changedAt: changedAtOf(row, row.created_at).toISOString(),
      // A cancelled class without a reason was cancelled for low enrolment.
      cancelReason: isCancelledClass(row.status)
        ? (row.cancel_reason ?? phrase(caller.language, null, 'cancelled_too_few'))
        : row.cancel_reason,
    }
  })
}

/** Reads one class view; undefined if the caller may not see the class. */
export const readClassView = async (
  db: Db | Tx,
  id: ClassId,
  caller: Caller,
  now: Date,
): Promise<(ClassView & { id: ClassId }) | undefined> => (await readClassViews(db, { ids: [id] }, caller, now))[0]
