import type { ClassId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
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

/**
 * Reads whom a message to a class reaches: the members with a seat and a sign-in, and the guardians of those without
 * one; and counts the people with a seat whom it does not reach.
 */
export const readSeated = async (tx: Tx, id: ClassId): Promise<{ ids: PersonId[]; unreachable: number }> => {
  const reads = (alias: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(`${alias}.email_verified_at`)} is not null and ${sql.ref(`${alias}.closed_at`)} is null`
  const { rows } = await sql<{ ids: PersonId[] | null; unreachable: number }>`
    select array_agg(distinct p.reader::text) filter (where p.reader is not null) as ids,
           count(*) filter (where p.reader is null)::int as unreachable
      from booking b
      join app_user u on u.id = b.member_id
      left join client d on d.person_id = b.member_id and d.studio_id = b.studio_id and d.archived_at is null
      left join app_user g on g.id = d.guardian_id
     cross join lateral (
             select case when b.guest_of is not null then null when ${reads('u')} then u.id
                         when ${reads('g')} then g.id end as reader) p
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
