import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

/** Two overlapping classes in which one member holds seats: the moved one and the other. */
export type Overlap = {
  userId: PersonId
  classId: ClassId
  startsAt: Date
  other: { id: ClassId; studioId: StudioId; studio: string; name: string; startsAt: Date; timeZone: string }
}

/**
 * Reads members with a seat in one of these classes and in a different class at the same time. Call it after the
 * classes are moved, with the points of their holders locked (`lockHolders`), so that it includes concurrent bookings.
 * Two moved classes that overlap each other are reported once, for the earlier one.
 */
export const readOverlaps = async (tx: Tx, movedIds: readonly ClassId[]): Promise<Overlap[]> => {
  if (movedIds.length === 0) return []
  const { rows } = await sql<Overlap>`
    select b.member_id as "userId", b.class_id as "classId", b.starts_at as "startsAt",
           json_build_object('id', o.class_id::text, 'studioId', c.studio_id::text, 'studio', s.name, 'name', t.name,
                             'startsAt', o.starts_at, 'timeZone', c.time_zone) as other
      from booking b
      join booking o on o.member_id = b.member_id and o.class_id <> b.class_id
                    and o.starts_at < b.ends_at and o.ends_at > b.starts_at
                    and o.status in ${statusSql.seat} and o.guest_of is null
      join class_session c on c.id = o.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where b.class_id = any(${movedIds}::bigint[])
       and b.status in ${statusSql.seat} and b.guest_of is null
       and (o.class_id <> all(${movedIds}::bigint[]) or (b.starts_at, b.class_id) < (o.starts_at, o.class_id))
     order by b.starts_at, b.class_id, o.starts_at, o.class_id, b.member_id`.execute(tx)
  return rows.map((row) => ({ ...row, other: { ...row.other, startsAt: new Date(row.other.startsAt) } }))
}
