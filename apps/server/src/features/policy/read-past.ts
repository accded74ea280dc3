import { bookingStatus } from '@cupo/core/seats'
import type { Moment, Past, PastBooking, PastClass } from '@cupo/core/simulate'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type PastBookingRow, readEarlierAbsences, readPastBookings, readPastClasses, type Span } from './past-store.ts'

const momentOf = (at: Date, seq: string | null): Moment => ({ at, seq: Number(seq) })

/** A removal by staff has the same outcome under any rules. */
const removedBy: Record<string, 'returned' | 'charged'> = { removed_by_desk: 'returned', charged_by_desk: 'charged' }

const seatOrigin = (row: PastBookingRow): 'booking' | 'promotion' | 'claim' => {
  if (row.seated_reason === 'promoted') return 'promotion'
  // A waitlisted member who booked a seat themselves claimed it, whether it was held for them or free for the whole
  // list.
  return row.seated_from === bookingStatus.waitlisted ? 'claim' : 'booking'
}

const bookingOf = (row: PastBookingRow): PastBooking => ({
  id: row.id,
  memberId: row.member_id,
  points: row.points,
  spotId: row.spot_id,
  guestOf: row.guest_of,
  minNoticeMinutes: row.min_notice_minutes,
  requested: momentOf(row.asked_at, row.asked_seq),
  seated: row.seated_at
    ? { ...momentOf(row.seated_at, row.seated_seq), by: seatOrigin(row), notifiedAt: row.told_at }
    : null,
  left: row.left_at
    ? {
        ...momentOf(row.left_at, row.left_seq),
        settled: row.left_reason === 'either_settled',
        removed: removedBy[row.left_reason ?? ''] ?? null,
        triedAt: row.tried_at,
      }
    : null,
  freeSince: row.free_since,
  arrivedAt: row.arrived_at,
  absent: row.absent_at ? { at: row.absent_at, byService: row.absent_by_service } : null,
})

export type NamedPast = Past & {
  names: ReadonlyMap<string, string>
  /** Names of guests by booking id. */
  guests: ReadonlyMap<string, string>
}

/** Reads the ended classes of a studio in a time span, with all events of their bookings, in three queries. */
export const readPast = async (db: Db, studioId: AuthorizedStudioId, span: Span, now: Date): Promise<NamedPast> => {
  const [classes, bookings, earlier] = await Promise.all([
    readPastClasses(db, studioId, span, now),
    readPastBookings(db, studioId, span),
    readEarlierAbsences(db, studioId, span.from),
  ])
  const byClass = Map.groupBy(bookings, (row) => row.class_id)
  return {
    studioId,
    earlier,
    names: new Map(classes.map((c) => [c.class_type_id, c.name])),
    guests: new Map(bookings.flatMap((b) => (b.guest_name === null ? [] : [[b.id, b.guest_name]]))),
    classes: classes.map((c): PastClass => {
      const rows = byClass.get(c.id) ?? []
      const byRule = rows.some((row) => row.too_few)
      return {
        id: c.id,
        classTypeId: c.class_type_id,
        startsAt: c.starts_at,
        endsAt: c.ends_at,
        timeZone: c.time_zone,
        capacity: c.capacity,
        spots: c.spots,
        cancelled: c.cancelled_at && !byRule ? { at: c.cancelled_at, seq: Number.MAX_SAFE_INTEGER } : null,
        bookings: rows.map(bookingOf),
      }
    }),
  }
}
