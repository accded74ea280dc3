import type { BookingId, ClassId, PersonId, RoomId, SpotId, SpotOutageId } from '@cupo/core/ids'
import type { PlacedSpot } from '@cupo/core/rooms'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A spot of an active room. */
export type RoomSpot = { id: SpotId; roomId: RoomId; label: string; x: number; y: number; outOfService: boolean }

/** Reads a spot of a studio's active room and locks the room; null if the studio has no such spot. */
export const lockSpot = async (tx: Tx, studioId: AuthorizedStudioId, id: SpotId): Promise<RoomSpot | null> => {
  const { rows } = await sql<RoomSpot>`
    select sp.id, r.id as "roomId", sp.label, sp.x, sp.y, sp.out_of_service as "outOfService"
      from spot sp
      join room r on r.id = sp.room_id
     where sp.id = ${id} and r.studio_id = ${studioId} and r.archived_at is null and sp.archived_at is null
       for no key update of r, sp`.execute(tx)
  return rows[0] ?? null
}

/** Reads the ids of a room's upcoming classes. */
export const readClassesAhead = async (tx: Tx, roomId: RoomId, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select id from class_session
     where room_id = ${roomId} and status = ${classStatusSql.scheduled} and ends_at > ${now} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Outage = { spotId: SpotId; reason: string; by: PersonId }

/** Stores that a spot is out of service. */
export const beginOutage = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { spotId, reason, by }: Outage,
  now: Date,
): Promise<SpotOutageId> => {
  await tx.updateTable('spot').set({ out_of_service: true }).where('id', '=', spotId).execute()
  const { id } = await tx
    .insertInto('spot_outage')
    .values({ studio_id: studioId, spot_id: spotId, reason, started_at: now, started_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the live outage of a spot; null without one. */
export const finishOutage = async (
  tx: Tx,
  { spotId, by }: Pick<Outage, 'spotId' | 'by'>,
  now: Date,
): Promise<SpotOutageId | null> => {
  await tx.updateTable('spot').set({ out_of_service: false }).where('id', '=', spotId).execute()
  const row = await tx
    .updateTable('spot_outage')
    .set({ ended_at: now, ended_by: by })
    .where('spot_id', '=', spotId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A booked seat on a spot in an upcoming class, with the spots of its room. */
export type SeatOnSpot = {
  bookingId: BookingId
  memberId: PersonId
  person: string
  classId: ClassId
  className: string
  startsAt: Date
  timeZone: string
  spots: (PlacedSpot & { label: string })[]
}

/** Reads the seats of these classes on a spot, by start. */
export const readSeatsOn = async (tx: Tx, spotId: SpotId, classIds: readonly ClassId[]): Promise<SeatOnSpot[]> => {
  const { rows } = await sql<SeatOnSpot>`
    select b.id as "bookingId", b.member_id as "memberId", coalesce(b.guest_name, u.name) as person,
           c.id as "classId", t.name as "className", c.starts_at as "startsAt", c.time_zone as "timeZone",
           (select json_agg(json_build_object('id', sp.id::text, 'label', sp.label, 'x', sp.x, 'y', sp.y,
                     'outOfService', sp.out_of_service, 'taken', o.id is not null or h.id is not null)
                   order by length(sp.label), sp.label)
              from spot sp
              left join booking o on o.class_id = c.id and o.spot_id = sp.id and o.status in ${statusSql.seat}
              left join seat_hold h on h.class_id = c.id and h.spot_id = sp.id and h.ended_at is null
             where sp.room_id = c.room_id and sp.archived_at is null) as spots
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join app_user u on u.id = b.member_id
     where b.class_id = any(${classIds}::bigint[]) and b.spot_id = ${spotId} and b.status = ${statusSql.booked}
     order by c.starts_at, b.id`.execute(tx)
  return rows
}

/** Moves bookings to different spots, or to none. */
export const saveSeatSpots = async (
  tx: Tx,
  seats: readonly { bookingId: BookingId; spotId: SpotId | null }[],
): Promise<void> => {
  await sql`
    update booking b set spot_id = v.spot_id
      from unnest(${seats.map((s) => s.bookingId)}::bigint[], ${seats.map((s) => s.spotId)}::bigint[]) as v (id, spot_id)
     where b.id = v.id`.execute(tx)
}

export type ClassSeats = { id: ClassId; capacity: number; booked: number }

/** Reads capacity and booked seats of locked classes. */
export const readClassSeats = async (tx: Tx, classIds: readonly ClassId[]): Promise<ClassSeats[]> => {
  const { rows } = await sql<ClassSeats>`
    select id, capacity, booked from class_session where id = any(${classIds}::bigint[]) order by id`.execute(tx)
  return rows
}

/** Counts the spots of a room that are in service; null without a map. */
export const countSpotsInService = async (tx: Tx, roomId: RoomId): Promise<number | null> => {
  const { rows } = await sql<{ all: number; working: number }>`
    select count(*)::int as all, count(*) filter (where not out_of_service)::int as working
      from spot where room_id = ${roomId} and archived_at is null`.execute(tx)
  const [row] = rows
  return row === undefined || row.all === 0 ? null : row.working
}

/** Writes the capacity of locked classes. Seats held for the waitlist are reduced accordingly. */
export const saveCapacities = async (
  tx: Tx,
  classes: readonly Pick<ClassSeats, 'id' | 'capacity'>[],
): Promise<void> => {
  await sql`
    update class_session c
       set capacity = v.capacity, held = least(c.held, greatest(v.capacity - c.booked, 0))
      from unnest(${classes.map((c) => c.id)}::bigint[], ${classes.map((c) => c.capacity)}::int[]) as v (id, capacity)
     where c.id = v.id`.execute(tx)
}

/** Records the classes that lost a seat to an outage. */
export const insertOutageClasses = async (
  tx: Tx,
  outageId: SpotOutageId,
  classIds: readonly ClassId[],
): Promise<void> => {
  await sql`
    insert into spot_outage_class (outage_id, class_id)
    select ${outageId}, unnest(${classIds}::bigint[]) on conflict do nothing`.execute(tx)
}

/**
 * Reduces the capacity of new classes to the spots in service, and records each lost seat, so that the end of an outage
 * can return it. New classes have no bookings yet.
 */
export const limitNewClasses = async (tx: Tx, classIds: readonly ClassId[]): Promise<void> => {
  await sql`
    with room_state as (
      select c.id as class_id, c.capacity, count(*) filter (where not sp.out_of_service)::int as working
        from class_session c
        join spot sp on sp.room_id = c.room_id and sp.archived_at is null
       where c.id = any(${classIds}::bigint[])
       group by c.id, c.capacity
      having bool_or(sp.out_of_service)
    ), short as (
      update class_session c set capacity = greatest(s.working, 1)
        from room_state s where c.id = s.class_id and s.capacity > greatest(s.working, 1)
      returning c.id, c.room_id, s.capacity - greatest(s.working, 1) as lost
    )
    insert into spot_outage_class (outage_id, class_id)
    select o.id, short.id
      from short
      join lateral (select o.id from spot_outage o join spot sp on sp.id = o.spot_id
                     where sp.room_id = short.room_id and sp.archived_at is null and o.ended_at is null
                     order by o.id desc limit short.lost) o on true`.execute(tx)
}

/** Reads upcoming classes that lost a seat to an outage and are still in the room, with the room's capacity. */
export const readLimited = async (
  tx: Tx,
  outageId: SpotOutageId,
  { roomId, classIds }: { roomId: RoomId; classIds: readonly ClassId[] },
): Promise<{ id: ClassId; capacity: number; roomCapacity: number }[]> => {
  const { rows } = await sql<{ id: ClassId; capacity: number; roomCapacity: number }>`
    select c.id, c.capacity, r.capacity as "roomCapacity"
      from spot_outage_class l
      join class_session c on c.id = l.class_id
      join room r on r.id = c.room_id
     where l.outage_id = ${outageId} and c.room_id = ${roomId} and c.id = any(${classIds}::bigint[])
     order by c.id`.execute(tx)
  return rows
}
