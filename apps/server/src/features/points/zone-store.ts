import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Reads a member's time zone: that of their booked class nearest to now, otherwise of the oldest active studio. */
export const readMemberZone = async (db: Db | Tx, memberId: PersonId, now: Date): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    (select c.time_zone, 0 as rank, abs(extract(epoch from c.starts_at - ${now}::timestamptz)) as away
       from booking b join class_session c on c.id = b.class_id
      where b.member_id = ${memberId}
      order by away limit 1)
    union all
    (select time_zone, 1, 0 from studio where suspended_at is null order by id limit 1)
    order by rank limit 1`.execute(db)
  return rows[0]?.time_zone ?? 'UTC'
}
