import type { BookingId, ClassId, PersonId, RoomId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { ClassRow } from '../class-changes/store.ts'

/** A change of a class before its notification: the last announced state, and the author. */
export type Notice = {
  startsAt: Date
  endsAt: Date
  capacity: number
  roomId: RoomId | null
  coachId: PersonId | null
  movedAt: Date | null
  detached: boolean
  freed: BookingId[]
  by: PersonId
  dueAt: Date
}

/** Reads the other fields of a notice. Must run before the change. */
export const readUnchanged = async (tx: Tx, classId: ClassId): Promise<Pick<Notice, 'movedAt' | 'detached'>> => {
  const { rows } = await sql<Pick<Notice, 'movedAt' | 'detached'>>`
    select moved_at as "movedAt", detached from class_session where id = ${classId}`.execute(tx)
  return rows[0] ?? { movedAt: null, detached: false }
}

/** Removes and returns the notice of a locked class; null without one. */
export const takeNotice = async (tx: Tx, classId: ClassId): Promise<Notice | null> => {
  const { rows } = await sql<Notice>`
    delete from class_change_notice where class_id = ${classId}
    returning starts_at as "startsAt", ends_at as "endsAt", capacity, room_id as "roomId", coach_id as "coachId",
              moved_at as "movedAt", detached, freed::text[] as freed, changed_by as by, due_at as "dueAt"`.execute(tx)
  return rows[0] ?? null
}

export const insertNotice = async (tx: Tx, classId: ClassId, n: Notice): Promise<void> => {
  await sql`
    insert into class_change_notice
      (class_id, starts_at, ends_at, capacity, room_id, coach_id, moved_at, detached, freed, changed_by, due_at)
    values (${classId}, ${n.startsAt}, ${n.endsAt}, ${n.capacity}, ${n.roomId}, ${n.coachId}, ${n.movedAt}, ${n.detached},
            ${n.freed}::bigint[], ${n.by}, ${n.dueAt})`.execute(tx)
}

/** Reads classes whose notification is due, oldest first. */
export const readDueNotices = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ classId: ClassId; studioId: StudioId }[]> => {
  const { rows } = await sql<{ classId: ClassId; studioId: StudioId }>`
    select n.class_id as "classId", c.studio_id as "studioId"
      from class_change_notice n join class_session c on c.id = n.class_id
     where n.due_at <= ${now} order by n.due_at limit ${limit}`.execute(db)
  return rows
}

/** Reverts the side effects of a change: free cancellation, detachment and time of the move. */
export const restoreUnchanged = async (tx: Tx, classId: ClassId, notice: Notice): Promise<void> => {
  await sql`
    update booking set free_since = null
     where class_id = ${classId} and id = any(${notice.freed}::bigint[])`.execute(tx)
  await sql`
    update class_session set moved_at = ${notice.movedAt}, detached = ${notice.detached} where id = ${classId}`.execute(
    tx,
  )
}

/** The class as last announced to its members: `current` with the state of the notice. */
export const knownState = async (tx: Tx, current: ClassRow, notice: Notice): Promise<ClassRow> => {
  if (notice.coachId === (current.coach?.id ?? null)) return { ...current, ...pick(notice) }
  const { rows } = await sql<{ id: PersonId; name: string }>`
    select id, name from app_user where id = ${notice.coachId}::bigint`.execute(tx)
  return { ...current, ...pick(notice), coach: rows[0] ?? null }
}

export const readRoomName = async (tx: Tx, id: RoomId | null): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`select name from room where id = ${id}::bigint`.execute(tx)
  return rows[0]?.name ?? null
}

/** Reads the public address of the service for links in mail. */
export const readPublicUrl = async (tx: Tx): Promise<string> => {
  const { public_url: url } = await tx.selectFrom('service_config').select('public_url').executeTakeFirstOrThrow()
  return url ?? ''
}

const pick = ({ startsAt, endsAt, capacity, roomId }: Notice) => ({ startsAt, endsAt, capacity, roomId })
