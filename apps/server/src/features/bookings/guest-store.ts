import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

type MemberOfClass = { classId: ClassId; memberId: PersonId }

/**
 * Counts the guests that members bring to the studios of these classes in the calendar month of each class (in the
 * studio's time zone), by class and member. Cancelled guests do not count.
 */
export const readGuestsOfMonth = async (
  tx: Db | Tx,
  pairs: readonly MemberOfClass[],
): Promise<readonly (MemberOfClass & { guests: number })[]> => {
  if (pairs.length === 0) return []
  const { rows } = await sql<MemberOfClass & { guests: number }>`
    select v.class_id::text as "classId", v.member_id::text as "memberId", count(b.id)::int as guests
      from (select distinct *
              from unnest(${pairs.map((a) => a.classId)}::bigint[], ${pairs.map((a) => a.memberId)}::bigint[]))
             as v (class_id, member_id)
      join class_session c on c.id = v.class_id
      left join booking b on b.member_id = v.member_id and b.studio_id = c.studio_id and b.guest_of is not null
       and b.status in ${statusSql.seat}
       and b.starts_at between c.starts_at - interval '32 days' and c.starts_at + interval '32 days'
       and date_trunc('month', b.starts_at at time zone c.time_zone) = date_trunc('month', c.starts_at at time zone c.time_zone)
     group by 1, 2`.execute(tx)
  return rows
}

/** Reads the names of guests, by booking. */
export const readGuestNames = async (tx: Tx, bookingIds: readonly BookingId[]): Promise<Map<string, string>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await tx.selectFrom('booking').select(['id', 'guest_name']).where('id', 'in', bookingIds).execute()
  return new Map(rows.map((r) => [r.id, r.guest_name ?? '']))
}
