import type { BookingId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { bookingClosesAt } from '@cupo/core/policy'
import type { BookingStatus, ClassState, EventReason } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Write } from '../../db/pipelined.ts'

export type BookingEvent = {
  studioId: StudioId
  bookingId: BookingId
  at: Date
  by: PersonId | null
  from: BookingStatus | null
  to: BookingStatus
  reason: EventReason
  /** The rule's inputs: policy version, limits as instants, points. */
  details: Record<string, string | number | null>
}

/** Builds the write that records events of bookings, in the given order. */
export const eventsWrite = (events: readonly BookingEvent[]): Write => sql`
  insert into booking_event (studio_id, booking_id, at, by_user, from_status, to_status, reason, details)
  select * from unnest(
    ${events.map((e) => e.studioId)}::bigint[], ${events.map((e) => e.bookingId)}::bigint[],
    ${events.map((e) => e.at)}::timestamptz[], ${events.map((e) => e.by)}::bigint[],
    ${events.map((e) => e.from)}::text[], ${events.map((e) => e.to)}::text[],
    ${events.map((e) => e.reason)}::text[], ${events.map((e) => JSON.stringify(e.details))}::jsonb[])`

/** Records events of bookings, in the given order. */
export const recordEvents = async (tx: Tx, events: readonly BookingEvent[]): Promise<void> => {
  if (events.length > 0) await eventsWrite(events).execute(tx)
}

type Counted = { id: ClassId; booked: number; held: number; waitlisted: number } & Partial<
  Pick<ClassState, 'startsAt' | 'policy'>
>

const closesAt = ({ startsAt, policy }: Counted): Date | null =>
  startsAt && policy ? bookingClosesAt(startsAt, policy) : null

/**
 * Builds the write of each class's counts of booked, held and waitlisted places. A waitlist that gains a place is due
 * again when bookings close, at the latest.
 */
export const countsWrite = (classes: readonly Counted[]): Write => {
  const ids = classes.map((c) => c.id)
  return sql`
    with counted as (
      update class_session c set booked = v.booked, held = v.held, waitlisted = v.waitlisted,
             waitlist_due_at = case when v.waitlisted > 0 then coalesce(c.waitlist_due_at, v.closes_at, c.starts_at) end
        from unnest(${ids}::bigint[], ${classes.map((c) => c.booked)}::int[],
                    ${classes.map((c) => c.held)}::int[], ${classes.map((c) => c.waitlisted)}::int[],
                    ${classes.map(closesAt)}::timestamptz[])
               as v (id, booked, held, waitlisted, closes_at)
       where c.id = v.id and (c.booked, c.held, c.waitlisted) is distinct from (v.booked, v.held, v.waitlisted)
    )
    select check_row_count((select count(*) from class_session where id = any(${ids}::bigint[])), ${ids.length}::int,
                           'P0002', 'class_session')`
}

/** Writes the counts of each class; see `countsWrite`. */
export const writeCounts = async (tx: Tx, classes: readonly Counted[]): Promise<void> => {
  if (classes.length > 0) await countsWrite(classes).execute(tx)
}
