import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { mandateState } from '@cupo/core/mandate-states'
import type { Points } from '@cupo/core/points'
import type { Policy } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** Maximum time before a class at which its reminder can be due: a day, plus quiet hours of up to a day. */
const lookAheadHours = 48
const batch = 500

export type ShortOfPoints = {
  id: BookingId
  class_id: ClassId
  member_id: PersonId
  created_at: Date
  name: string
  starts_at: Date
  time_zone: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
  points: Points
  balance: Points
}

/**
 * Reads waitlisted members of classes in the next days with too few points, no mandate to buy them, and no reminder
 * yet.
 */
export const readShortOfPoints = async (
  db: Db | Tx,
  now: Date,
  bookingId: BookingId | null = null,
): Promise<ShortOfPoints[]> => {
  const until = new Date(now.getTime() + lookAheadHours * 3_600_000)
  const { rows } = await sql<ShortOfPoints>`
    select b.id, b.class_id, b.member_id, b.created_at, t.name, c.starts_at, c.time_zone, s.policy,
           t.policy as type_policy, c.points, coalesce(l.balance, 0)::int as balance
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      join points_account a on a.user_id = b.member_id
      left join lateral (
        select sum(remaining) as balance from points_lot
         where account_id = a.id and (expires_at is null or expires_at > ${now})
      ) l on true
     where b.status = ${statusSql.waitlisted} and b.starts_at > ${now} and b.starts_at <= ${until}
       and c.status = ${classStatusSql.scheduled} and s.suspended_at is null and coalesce(l.balance, 0) < c.points
       and (${bookingId}::bigint is null or b.id = ${bookingId}::bigint)
       and not exists (select 1 from mandate m where m.booking_id = b.id and m.state in (${mandateState.active}, ${mandateState.charging}))
       and not exists (select 1 from notification n where n.user_id = b.member_id and n.event_key = 'points-for-turn:' || b.id)
     order by b.starts_at, b.id
     limit ${batch}`.execute(db)
  return rows
}
