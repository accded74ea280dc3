import type { BookingId, PassId, PersonId, StudioId } from '@cupo/core/ids'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

export type TouchedBooking = {
  bookingId: BookingId
  className: string
  startsAt: Date
  timeZone: string
  waiting: boolean
}

/**
 * Reads the bookings affected by a freeze, of classes that start within the span: the member's seats paid by this pass,
 * and waitlist places of its studio without a different payment choice.
 */
export const readTouched = async (
  tx: Tx,
  { passId, memberId, studioId }: { passId: PassId; memberId: PersonId; studioId: StudioId | null },
  span: { from: Date; until: Date },
): Promise<TouchedBooking[]> => {
  const { rows } = await sql<TouchedBooking>`
    select b.id as "bookingId", t.name as "className", b.starts_at as "startsAt", c.time_zone as "timeZone",
           b.status = ${statusSql.waitlisted} as waiting
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.member_id = ${memberId} and b.starts_at >= ${span.from} and b.starts_at < ${span.until}
       and ((b.status = ${statusSql.booked} and b.pass_id = ${passId})
            or (b.status = ${statusSql.waitlisted} and (${studioId}::bigint is null or b.studio_id = ${studioId}::bigint)
                and not b.points_only and coalesce(b.wanted_pass_id, ${passId}) = ${passId}))
     order by b.starts_at, b.id`.execute(tx)
  return rows
}

/** Plans a freeze of a (locked) pass. The end of a pass without a subscription moves by the same days. */
export const saveFreeze = async (
  tx: Tx,
  freeze: {
    passId: PassId
    from: CalendarDate
    until: CalendarDate
    frozenFrom: Date
    frozenUntil: Date
    validUntil: Date | null
    by: PersonId
    at: Date
  },
): Promise<void> => {
  const { passId, from, until, by, at } = freeze
  await sql`
    insert into pass_freeze (pass_id, from_date, until_date, by_user, created_at)
    values (${passId}, ${from}::date, ${until}::date, ${by}, ${at})`.execute(tx)
  await tx
    .updateTable('pass')
    .set({ frozen_from: freeze.frozenFrom, frozen_until: freeze.frozenUntil, valid_until: freeze.validUntil })
    .where('id', '=', passId)
    .execute()
}

/** Ends the freeze of a (locked) pass on `until`. */
export const saveResumed = async (
  tx: Tx,
  resumption: { passId: PassId; until: CalendarDate; validUntil: Date | null; at: Date },
): Promise<void> => {
  const { passId, until, validUntil, at } = resumption
  await sql`
    update pass_freeze set until_date = greatest(from_date, ${until}::date), resumed_at = ${at}
     where id = (select max(id) from pass_freeze where pass_id = ${passId})`.execute(tx)
  await tx
    .updateTable('pass')
    .set({ frozen_from: null, frozen_until: null, status: 'active', valid_until: validUntil })
    .where('id', '=', passId)
    .execute()
}
