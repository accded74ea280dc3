import {
  attendingStatuses,
  type BookingStatus,
  bookingStatus,
  cancellableStatuses,
  cancelledStatuses,
  classStatus,
  liveStatuses,
  type StoredClassStatus,
  seatlessStatuses,
  seatStatuses,
} from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'

// Raw literals and not parameters: PostgreSQL uses a partial index only when the query's predicate is constant.
const one = (status: BookingStatus | StoredClassStatus): RawBuilder<string> => sql.raw(`'${status}'`)
const set = (statuses: readonly BookingStatus[]): RawBuilder<unknown> =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

/** Booking statuses as SQL literals: `b.status = ${statusSql.waitlisted}`, `b.status in ${statusSql.seat}`. */
export const statusSql = {
  waitlisted: one(bookingStatus.waitlisted),
  booked: one(bookingStatus.booked),
  checkedIn: one(bookingStatus.checkedIn),
  noShow: one(bookingStatus.noShow),
  lateCancelled: one(bookingStatus.lateCancelled),
  classCancelled: one(bookingStatus.classCancelled),
  expired: one(bookingStatus.expired),
  seat: set(seatStatuses),
  live: set(liveStatuses),
  cancellable: set(cancellableStatuses),
  cancelled: set(cancelledStatuses),
  attending: set(attendingStatuses),
  seatless: set(seatlessStatuses),
} as const

/** Class statuses as SQL literals. */
export const classStatusSql = { scheduled: one(classStatus.scheduled), cancelled: one(classStatus.cancelled) } as const
