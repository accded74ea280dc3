import type { BookingId, ClassId, PersonId, RoomId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { BookingStatus, StoredClassStatus } from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

/** SQL for the rows of a query as a JSON array, in order. */
const asJson = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`

const bookingsOf = (ids: readonly ClassId[]) => sql`select b.id from booking b where b.class_id = any(${ids}::bigint[])`
const passesOf = (ids: readonly string[]) =>
  sql`select b.pass_id from booking b where b.class_id = any(${ids}::bigint[]) and b.pass_id is not null`

/**
 * Reads the state that a change of classes overwrites, as JSON text for an undo. `transfer`: the last points transfer
 * of their bookings.
 */
export const readBefore = async (tx: Tx, ids: readonly ClassId[]): Promise<string> => {
  const { rows } = await sql<{ before: string }>`
    select jsonb_build_object(
      'classes', ${asJson(sql`
        select id, status, cancel_reason, cancelled_at, room_id, coach_id, detached, moved_at, booked, held, waitlisted,
               waitlist_due_at
          from class_session where id = any(${ids}::bigint[]) order by id`)},
      'bookings', ${asJson(sql`
        select id, status, returned, changed_at, free_since, spot_id
          from booking where class_id = any(${ids}::bigint[]) order by id`)},
      'offers', ${asJson(sql`
        select id from waitlist_offer where class_id = any(${ids}::bigint[]) and closed_at is null order by id`)},
      'holds', ${asJson(sql`
        select id from seat_hold where class_id = any(${ids}::bigint[]) and ended_at is null order by id`)},
      'notices', ${asJson(sql`
        select * from class_change_notice where class_id = any(${ids}::bigint[]) order by class_id`)},
      'passes', ${asJson(sql`
        select id, status, valid_until, ended_at, due_at from pass where id in (${passesOf(ids)}) order by id`)},
      'transfer', (select coalesce(max(id), 0) from points_transfer where booking_id in (${bookingsOf(ids)}))
    )::text as before`.execute(tx)
  return onlyRow(rows).before
}

/** SQL for the state of classes that other acts change. An undo compares it to detect them. */
export const stateOf = (ids: readonly string[]): RawBuilder<unknown> => sql`
  jsonb_build_object(
    'classes', ${asJson(sql`
      select id, version, booked, held, waitlisted from class_session where id = any(${ids}::bigint[]) order by id`)},
    'bookings', ${asJson(sql`
      select id, status, returned, changed_at, spot_id
        from booking where class_id = any(${ids}::bigint[]) order by id`)},
    'holds', ${asJson(sql`
      select id, ended_at from seat_hold where class_id = any(${ids}::bigint[]) order by id`)},
    'passes', ${asJson(sql`
      select id, status, remaining, valid_until from pass where id in (${passesOf(ids)}) order by id`)})`

/** SQL for the rows of one part of `before` of the change `id`. */
const snapshotRows = (id: string, part: string, columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  jsonb_to_recordset((select before -> ${part} from studio_change where id = ${id})) as k (${columns})`

/** A booking whose status an undo restored. `byPass`: a pass pays for it again. */
export type Restored = { id: BookingId; classId: ClassId; from: BookingStatus; to: BookingStatus; byPass: boolean }

/** Restores the bookings of a change. @returns those whose status changed */
export const restoreBookings = async (tx: Tx, changeId: string): Promise<Restored[]> => {
  const { rows } = await sql<Restored>`
    with was as (
      select b.id, b.status from booking b
       where b.id in (select k.id from ${snapshotRows(changeId, 'bookings', sql`id bigint`)})
    ), restored as (
      update booking b
         set status = k.status, returned = k.returned, changed_at = k.changed_at, free_since = k.free_since,
             spot_id = k.spot_id
        from ${snapshotRows(changeId, 'bookings', sql`id bigint, status text, returned int, changed_at timestamptz, free_since timestamptz, spot_id bigint`)}
       where b.id = k.id
         and (b.status, b.returned, b.free_since, b.spot_id) is distinct from (k.status, k.returned, k.free_since, k.spot_id)
      returning b.id, b.class_id, b.status, b.pass_id is not null and b.points > b.returned as by_pass
    )
    select r.id, r.class_id as "classId", w.status as "from", r.status as "to",
           r.by_pass and r.status <> ${statusSql.waitlisted} as "byPass"
      from restored r join was w on w.id = r.id
     where w.status <> r.status order by r.id`.execute(tx)
  return rows
}

/** Restores the classes of a change, with their offers, held seats and pending move notices. */
export const restoreClasses = async (tx: Tx, changeId: string): Promise<void> => {
  await sql`
    update class_session c
       set status = k.status, cancel_reason = k.cancel_reason, cancelled_at = k.cancelled_at, room_id = k.room_id,
           coach_id = k.coach_id, detached = k.detached, moved_at = k.moved_at, booked = k.booked, held = k.held,
           waitlisted = k.waitlisted, waitlist_due_at = k.waitlist_due_at
      from ${snapshotRows(changeId, 'classes', sql`id bigint, status text, cancel_reason text, cancelled_at timestamptz, room_id bigint, coach_id bigint, detached boolean, moved_at timestamptz, booked int, held int, waitlisted int, waitlist_due_at timestamptz`)}
     where c.id = k.id`.execute(tx)
  await sql`
    update waitlist_offer o set closed_at = null, outcome = null
      from ${snapshotRows(changeId, 'offers', sql`id bigint`)} where o.id = k.id`.execute(tx)
  await sql`
    update seat_hold h set ended_at = null, ended_as = null
      from ${snapshotRows(changeId, 'holds', sql`id bigint`)} where h.id = k.id`.execute(tx)
  await sql`
    insert into class_change_notice
    select n.* from studio_change c, jsonb_populate_recordset(null::class_change_notice, c.before -> 'notices') n
     where c.id = ${changeId}
        on conflict (class_id) do nothing`.execute(tx)
}

/** Restores the validity of the passes of a change. Runs after their uses were charged again. */
export const restorePasses = async (tx: Tx, changeId: string): Promise<void> => {
  await sql`
    update pass p set status = k.status, valid_until = k.valid_until, ended_at = k.ended_at, due_at = k.due_at
      from ${snapshotRows(changeId, 'passes', sql`id bigint, status text, valid_until timestamptz, ended_at timestamptz, due_at timestamptz`)}
     where p.id = k.id`.execute(tx)
}

type PlaceBefore = {
  id: ClassId
  startsAt: Date
  endsAt: Date
  roomId: RoomId | null
  coachId: PersonId | null
  status: StoredClassStatus
}

/** Reads room, coach and status of the classes before the change. A change never moves times. */
export const readPlacesBefore = async (tx: Tx, changeId: string): Promise<PlaceBefore[]> => {
  const { rows } = await sql<PlaceBefore>`
    select c.id, c.starts_at as "startsAt", c.ends_at as "endsAt", k.room_id as "roomId", k.coach_id as "coachId", k.status
      from class_session c
      join ${snapshotRows(changeId, 'classes', sql`id bigint, room_id bigint, coach_id bigint, status text`)} on k.id = c.id
     order by c.starts_at, c.id`.execute(tx)
  return rows
}
