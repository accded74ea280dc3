import type { ClassId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

export type Holder = { classId: ClassId; userId: PersonId; name: string; startsAt: Date }

/** Members with a seat or waitlist place in these classes, with the start of each class, ordered by name. */
export const readHolders = async (tx: Tx, classIds: readonly ClassId[]): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select distinct b.class_id as "classId", u.id as "userId", u.name, c.starts_at as "startsAt"
      from booking b
      join app_user u on u.id = b.member_id
      join class_session c on c.id = b.class_id
     where b.class_id = any(${classIds}::bigint[]) and b.status in ${statusSql.live}
     order by u.name, u.id, c.starts_at`.execute(tx)
  return rows
}

/** Locks the points accounts of all members with a place in these classes, in the order of account ids. */
export const lockHolders = async (tx: Tx, classIds: readonly ClassId[]): Promise<void> => {
  await sql`
    select 1 from points_account
     where user_id in (select member_id from booking where class_id = any(${classIds}::bigint[])
                          and status in ${statusSql.live})
     order by id
       for update`.execute(tx)
}

/** Ids of members with a seat or waitlist place in a class, each once regardless of guests. */
export const readHolderIds = async (tx: Tx, classId: ClassId): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select distinct member_id as id from booking
     where class_id = ${classId} and status in ${statusSql.cancellable} order by member_id`.execute(tx)
  return rows.map((r) => r.id)
}
