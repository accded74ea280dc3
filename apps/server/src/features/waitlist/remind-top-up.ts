import { type Policy, policyWith, promotesUntil } from '@cupo/core/policy'
import { quietUntil, topUpReminderAt } from '@cupo/core/waitlist'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { topUpLink } from './notify-top-up.ts'

/** The longest time before a class at which its reminder can be due: a day, and quiet hours of a day before it. */
const lookAheadHours = 48
const batch = 500

type ShortRow = {
  id: string
  class_id: string
  member_id: string
  created_at: Date
  name: string
  starts_at: Date
  time_zone: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
  points: number
  balance: number
}

const keyOf = (bookingId: string): string => `points-for-turn:${bookingId}`

/** Members who wait for a class within the next days with too few points and were not reminded yet. */
const readShort = async (db: Db | Tx, now: Date, bookingId: string | null = null): Promise<ShortRow[]> => {
  const until = new Date(now.getTime() + lookAheadHours * 3_600_000)
  const { rows } = await sql<ShortRow>`
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
       and not exists (select 1 from notification n where n.user_id = b.member_id and n.event_key = 'points-for-turn:' || b.id)
     order by b.starts_at, b.id
     limit ${batch}`.execute(db)
  return rows
}

const isDue = (row: ShortRow, now: Date): boolean => {
  const policy = policyWith(row.policy, row.type_policy)
  const session = { startsAt: row.starts_at, timeZone: row.time_zone, policy }
  const at = topUpReminderAt(session, row.created_at)
  if (at === null || at > now) return false
  return now < promotesUntil(row.starts_at, policy) && quietUntil(now, policy, row.time_zone) === null
}

const remind = async (tx: Tx, seen: ShortRow, now: Date): Promise<number> => {
  const [row] = await readShort(tx, now, seen.id)
  if (row === undefined) return 0
  const policy = policyWith(row.policy, row.type_policy)
  const params = {
    className: row.name,
    at: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    missing: row.points - row.balance,
    until: promotesUntil(row.starts_at, policy).toISOString(),
  }
  const link = topUpLink(row.class_id)
  return tellPeople(tx, [{ userId: row.member_id, key: keyOf(row.id), kind: 'points_for_turn', link, params }], now)
}

/**
 * Reminds members who wait with too few points to buy them in time: once for each place in a waitlist, at the time that
 * the member was told when joining, and never in the quiet hours of the studio.
 */
export const remindTopUps: DueAct = async (db, now) => {
  const due = (await readShort(db, now)).filter((row) => isDue(row, now))
  return eachDue(db, due, (tx, row) => remind(tx, row, now))
}
