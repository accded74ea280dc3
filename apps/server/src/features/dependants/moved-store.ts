import type { MovedFor } from '@cupo/core/dependants'
import type { AccountId, BookingId, PersonId, StudioId, TransferId } from '@cupo/core/ids'
import { paymentKind } from '@cupo/core/passes'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type LotColumns, lotColumns } from '../points/lot-store.ts'

/** Records that transfers to a dependant were made for a waitlist place. */
export const recordMoved = async (tx: Tx, bookingId: BookingId, transferIds: readonly TransferId[]): Promise<void> => {
  await sql`
    insert into guardian_points (transfer_id, booking_id)
    select unnest(${transferIds}::bigint[]), ${bookingId}::bigint`.execute(tx)
}

/** SQL for whether the member of a booking (`b`) has a different waitlist place. */
const waitsElsewhere = sql<boolean>`
  exists (select from booking w
           where w.member_id = b.member_id and w.status = ${statusSql.waitlisted} and w.id <> b.id)`

/** Reads ended waitlist places whose moved points are decided about now, oldest first. */
export const readEndedPlaces = async (db: Db, limit: number): Promise<BookingId[]> => {
  const { rows } = await sql<{ id: BookingId }>`
    select b.id
      from (select distinct booking_id from guardian_points) g
      join booking b on b.id = g.booking_id
     where b.status <> ${statusSql.waitlisted}
       and ((b.booked_at is not null and b.paid_kind = ${paymentKind.points}) or not ${waitsElsewhere})
     order by b.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type MovedPoints = { guardianAccountId: AccountId; dependantAccountId: AccountId; transferIds: TransferId[] }

/** Locks the records of a place, with the two accounts; undefined if they are settled. */
export const lockMoved = async (tx: Tx, bookingId: BookingId): Promise<MovedPoints | undefined> => {
  const { rows } = await sql<{ id: TransferId; guardianAccountId: AccountId; dependantAccountId: AccountId }>`
    select t.id, t.from_account as "guardianAccountId", t.to_account as "dependantAccountId"
      from guardian_points g
      join points_transfer t on t.id = g.transfer_id
     where g.booking_id = ${bookingId}
     order by g.transfer_id
       for update of g`.execute(tx)
  const [first] = rows
  return first && { ...first, transferIds: rows.map(({ id }) => id) }
}

export type EndedPlace = MovedFor & {
  studioId: StudioId
  className: string
  startsAt: Date
  timeZone: string
  guardian: { id: PersonId; name: string; closed: boolean }
  dependant: { id: PersonId; name: string }
}

/** Reads the place and both people. */
export const readPlace = async (
  tx: Tx,
  bookingId: BookingId,
  { guardianAccountId }: MovedPoints,
): Promise<EndedPlace> => {
  const { rows } = await sql<EndedPlace>`
    select b.status, b.booked_at is not null as seated, b.paid_kind as "paidKind", ${waitsElsewhere} as "waitsElsewhere",
           b.studio_id as "studioId", t.name as "className", c.starts_at as "startsAt", c.time_zone as "timeZone",
           jsonb_build_object('id', u.id::text, 'name', u.name, 'closed', u.closed_at is not null) as guardian,
           jsonb_build_object('id', d.id::text, 'name', d.name) as dependant
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join app_user d on d.id = b.member_id
      join points_account a on a.id = ${guardianAccountId}
      join app_user u on u.id = a.user_id
     where b.id = ${bookingId}`.execute(tx)
  const [place] = rows
  if (place === undefined) throw new Error(`booking ${bookingId} has moved points and does not exist`)
  return place
}

/** Reads what is left of the moved lots in the (locked) account of the dependant, without expired ones. */
export const readMovedLots = async (
  tx: Tx,
  { dependantAccountId, transferIds }: MovedPoints,
  now: Date,
): Promise<LotColumns[]> => {
  const { rows } = await sql<LotColumns>`
    select ${lotColumns} from points_lot l
     where l.account_id = ${dependantAccountId} and l.open and l.transfer_id = any(${transferIds}::bigint[])
       and (l.expires_at is null or l.expires_at > ${now})
     order by l.id`.execute(tx)
  return rows
}

/** Deletes the records of a place: its points are decided about. The ledger has both moves. */
export const settleMoved = async (tx: Tx, bookingId: BookingId): Promise<void> => {
  await tx.deleteFrom('guardian_points').where('booking_id', '=', bookingId).execute()
}
