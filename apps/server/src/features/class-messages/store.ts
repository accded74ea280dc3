import type { ClassId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/**
 * A class as named in its messages, with its local start time. The caller may read its roster, and so may write in the
 * studio's name.
 */
export type WrittenClass = { studioId: AuthorizedStudioId; name: string; time: string }

export const readWrittenClass = async (tx: Tx, id: ClassId): Promise<WrittenClass> => {
  const { rows } = await sql<WrittenClass>`
    select c.studio_id as "studioId", t.name, to_char(c.starts_at at time zone b.time_zone, 'HH24:MI') as time
      from class_session c join class_type t on t.id = c.class_type_id join branch b on b.id = c.branch_id
     where c.id = ${id}`.execute(tx)
  return onlyRow(rows)
}

/** Reads the members with a seat and a sign-in, and counts the other people with a seat. */
export const readSeated = async (tx: Tx, id: ClassId): Promise<{ ids: PersonId[]; unreachable: number }> => {
  const reached = sql`b.guest_of is null and u.email_verified_at is not null and u.closed_at is null`
  const { rows } = await sql<{ ids: PersonId[] | null; unreachable: number }>`
    select array_agg(u.id::text order by u.id) filter (where ${reached}) as ids,
           count(*) filter (where not (${reached}))::int as unreachable
      from booking b join app_user u on u.id = b.member_id
     where b.class_id = ${id} and b.status in ${statusSql.seat}`.execute(tx)
  const { ids, unreachable } = onlyRow(rows)
  return { ids: ids ?? [], unreachable }
}

/** Counts the messages written to a class. Takes an advisory lock that serializes them. */
export const countClassMessages = async (tx: Tx, id: ClassId): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`class-message:${id}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
     where action = 'class_messaged' and subject = ${`class:${id}`}`.execute(tx)
  return onlyRow(rows).count
}

/** Whether a member has a place in a class. */
export const hasPlace = async (tx: Tx, id: ClassId, memberId: PersonId): Promise<boolean> => {
  const { rows } = await sql`
    select from booking where class_id = ${id} and member_id = ${memberId} and guest_of is null
       and status in ${statusSql.live} limit 1`.execute(tx)
  return rows.length > 0
}
