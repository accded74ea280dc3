import type { Data } from '@cupo/contract'
import type { BranchId, RoomId, SpotId } from '@cupo/core/ids'
import type { SpotDraft } from '@cupo/core/rooms'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type RoomView = Omit<Data<'createRoom'>, 'spots' | 'branch'> & {
  id: RoomId
  branch: { id: BranchId; name: string }
  spots: (Pick<SpotRow, 'id' | 'label' | 'x' | 'y'> & { outage: { reason: string; since: string } | null })[]
}
type SpotKind = RoomView['spotKind']
type SpotRow = {
  id: SpotId
  room_id: RoomId
  label: string
  x: number
  y: number
  outage_reason: string | null
  outage_since: Date | null
}
export type RoomFields = Pick<RoomView, 'name' | 'capacity' | 'spotKind' | 'mirror' | 'coachX'>
/** A new room; a null branch is the main one. */
export type NewRoom = RoomFields & { branchId: BranchId | null }

const spotView = ({
  id,
  label,
  x,
  y,
  outage_reason: reason,
  outage_since: since,
}: SpotRow): RoomView['spots'][number] => ({
  id,
  label,
  x,
  y,
  outage: reason === null || since === null ? null : { reason, since: since.toISOString() },
})

/** Reads the active rooms of a studio by name, or a single one by id, with their spots. */
export const readRooms = async (db: Db | Tx, studioId: AuthorizedStudioId, id?: RoomId): Promise<RoomView[]> => {
  const { rows: rooms } = await sql<{
    id: RoomId
    name: string
    capacity: number
    spot_kind: SpotKind
    mirror: RoomView['mirror']
    coach_x: number
    branch: RoomView['branch']
    version: number
  }>`
    select r.id, r.name, r.capacity, r.spot_kind, r.mirror, r.coach_x, json_build_object('id', b.id::text, 'name', b.name) as branch, r.version
      from room r join branch b on b.id = r.branch_id
     where r.studio_id = ${studioId} and r.archived_at is null
       and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
     order by lower(unaccent(r.name)), r.id`.execute(db)
  const { rows: spots } = await sql<SpotRow>`
    select sp.id, sp.room_id, sp.label, sp.x, sp.y, o.reason as outage_reason, o.started_at as outage_since
      from spot sp
      left join spot_outage o on o.spot_id = sp.id and o.ended_at is null
     where sp.room_id = any(${rooms.map((r) => r.id)}::bigint[]) and sp.archived_at is null
     order by length(sp.label), sp.label`.execute(db)
  return rooms.map((r) => ({
    id: r.id,
    name: r.name,
    capacity: r.capacity,
    spotKind: r.spot_kind,
    mirror: r.mirror,
    coachX: r.coach_x,
    branch: r.branch,
    version: r.version,
    spots: spots.filter((s) => s.room_id === r.id).map(spotView),
  }))
}

/**
 * Locks an active room against deletion, or any change.
 * @returns null if the studio has no such room
 */
export const lockRoom = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: RoomId,
  strength: 'share' | 'update',
): Promise<{ id: RoomId; name: string; capacity: number } | null> => {
  const { rows } = await sql<{ id: RoomId; name: string; capacity: number }>`
    select id, name, capacity from room where id = ${id} and studio_id = ${studioId} and archived_at is null
       ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Locks the upcoming classes of a room in id order. A booking locks the class first, so the result holds until commit.
 * @returns the largest capacity among them, and whether a spot is booked
 */
export const lockClassesAhead = async (
  tx: Tx,
  roomId: RoomId,
  now: Date,
): Promise<{ classes: number; largest: number; spotsTaken: boolean }> => {
  const { rows } = await sql<{ id: RoomId; capacity: number }>`
    select id, capacity from class_session
     where room_id = ${roomId} and status = ${classStatusSql.scheduled} and ends_at > ${now}
     order by id
       for update`.execute(tx)
  const { rows: taken } = await sql`
    select 1 from booking
     where class_id = any(${rows.map((r) => r.id)}::bigint[]) and spot_id is not null
       and status in ${statusSql.seat} limit 1`.execute(tx)
  return { classes: rows.length, largest: Math.max(0, ...rows.map((r) => r.capacity)), spotsTaken: taken.length > 0 }
}

export const insertRoom = async (tx: Tx, studioId: AuthorizedStudioId, room: NewRoom, now: Date): Promise<RoomId> =>
  (
    await tx
      .insertInto('room')
      .values({
        studio_id: studioId,
        name: room.name,
        capacity: room.capacity,
        spot_kind: room.spotKind,
        mirror: room.mirror,
        coach_x: room.coachX,
        branch_id: room.branchId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const saveRoom = async (tx: Tx, id: RoomId, room: RoomFields): Promise<void> => {
  await tx
    .updateTable('room')
    .set({
      name: room.name,
      capacity: room.capacity,
      spot_kind: room.spotKind,
      mirror: room.mirror,
      coach_x: room.coachX,
    })
    .where('id', '=', id)
    .execute()
}

/** Moves a room without upcoming classes and rules to a different branch. */
export const saveRoomBranch = async (tx: Tx, id: RoomId, branchId: BranchId): Promise<void> => {
  await tx.updateTable('room').set({ branch_id: branchId }).where('id', '=', id).execute()
}

/**
 * Replaces a room's map. A spot with an unchanged label is moved. A removed spot is no longer on the map, but its
 * bookings still reference it.
 */
export const saveSpots = async (
  tx: Tx,
  room: { id: RoomId; studioId: AuthorizedStudioId },
  spots: readonly SpotDraft[],
  now: Date,
): Promise<void> => {
  await sql`
    update spot set archived_at = ${now}
     where room_id = ${room.id} and archived_at is null
       and lower(label) <> all (${spots.map((s) => s.label.toLowerCase())}::text[])`.execute(tx)
  await sql`
    insert into spot (studio_id, room_id, label, x, y)
    select ${room.studioId}, ${room.id}, label, x, y
      from unnest(${spots.map((s) => s.label)}::text[], ${spots.map((s) => s.x)}::float8[], ${spots.map((s) => s.y)}::float8[])
           with ordinality as t (label, x, y, n)
     order by n
        on conflict (room_id, lower(label)) where archived_at is null
        do update set label = excluded.label, x = excluded.x, y = excluded.y`.execute(tx)
}
