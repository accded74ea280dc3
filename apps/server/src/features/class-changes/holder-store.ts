import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

export type Holder = { classId: string; userId: string; name: string; startsAt: Date }

/** Who holds or awaits a place in these classes, with the start of each, by name. */
export const readHolders = async (tx: Tx, classIds: readonly string[]): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select distinct b.class_id as "classId", u.id as "userId", u.name, c.starts_at as "startsAt"
      from booking b
      join app_user u on u.id = b.member_id
      join class_session c on c.id = b.class_id
     where b.class_id = any(${classIds}::bigint[]) and b.status in ${statusSql.live}
     order by u.name, u.id, c.starts_at`.execute(tx)
  return rows
}

/** Locks the points of everybody with a place in these classes, in the order of their accounts. */
export const lockHolders = async (tx: Tx, classIds: readonly string[]): Promise<void> => {
  await sql`
    select 1 from points_account
     where user_id in (select member_id from booking where class_id = any(${classIds}::bigint[])
                          and status in ${statusSql.live})
     order by id
       for update`.execute(tx)
}

/** Who holds or awaits a place in a class, for telling them; each once, whoever they bring. */
export const readHolderIds = async (tx: Tx, classId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct member_id as id from booking
     where class_id = ${classId} and status in ${statusSql.cancellable} order by member_id`.execute(tx)
  return rows.map((r) => r.id)
}
