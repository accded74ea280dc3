import { sql } from 'kysely'
import type { Db } from '../deps.ts'

/** Migrations of the release before passes, memberships and money. */
export const previousMigrations = 33

/**
 * Inserts rows about points as the previous release wrote them: a company with a pool, `members` members with three
 * lots each (bought, granted, allotted by the company; some spent, some expired) and the purchases of plans.
 */
export const seedPreviousPoints = async (db: Db, members: number, now: Date): Promise<void> => {
  await sql`insert into corporate (name, created_at) values ('Grupo Álamo', ${now})`.execute(db)
  await sql`
    insert into points_account (kind, corporate_id, balance) select 'corporate_pool', id, 0 from corporate`.execute(db)
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at)
    select 1, 'antes' || n || '@cupo.test', 'antes' || n, 'Socio ' || n, 'antes' || n, ${now}, ${now}
      from generate_series(1, ${members}::int) n order by n`.execute(db)
  await sql`
    insert into points_account (kind, user_id, balance)
    select 'member', id, 0 from app_user where email like 'antes%' order by id`.execute(db)
  await sql`
    insert into points_transfer (at, kind, from_account, to_account, points, note)
    select ${now}, k.kind, case k.kind when 'allotment' then pool.id else issue.id end, a.id, k.points, 'antes'
      from points_account a
      join app_user u on u.id = a.user_id and u.email like 'antes%'
      cross join (values ('purchase', 100), ('grant', 40), ('allotment', 30)) k (kind, points)
      cross join (select id from points_account where kind = 'issue') issue
      cross join (select id from points_account where kind = 'corporate_pool' order by id desc limit 1) pool
     order by a.id, k.kind`.execute(db)
  await sql`
    insert into points_lot (account_id, transfer_id, points, remaining, expires_at)
    select to_account, id, points, case id % 4 when 0 then 0 when 1 then points - 7 else points end,
           ${now}::timestamptz + interval '1 day' * (id % 120 - 20)
      from points_transfer where note = 'antes' order by id`.execute(db)
  await sql`
    update points_account a set balance = l.sum
      from (select account_id, sum(remaining) as sum from points_lot group by account_id) l
     where l.account_id = a.id and a.kind = 'member'`.execute(db)
  await sql`
    insert into purchase (user_id, plan_id, plan_name, usd_cents, points, period, reference, status, created_at,
                          settled_at, transfer_id)
    select a.user_id, 'basic', 'basic', 1000, 100, 'month', gen_random_uuid(), 'paid', ${now}, ${now}, t.id
      from points_transfer t join points_account a on a.id = t.to_account
     where t.kind = 'purchase' and t.note = 'antes' order by t.id`.execute(db)
}

/** Digests of the data of members, studios and companies: equal digests mean equal rows. */
export const readBalances = async (db: Db): Promise<Record<string, { rows: number; sum: string; digest: string }>> => {
  const digest = (columns: string, from: string, amount: string) =>
    sql<{ rows: number; sum: string; digest: string }>`
      select count(*)::int as rows, coalesce(sum(${sql.raw(amount)}), 0)::text as sum,
             coalesce(md5(string_agg(md5(row(${sql.raw(columns)})::text), '' order by id)), '') as digest
        from ${sql.raw(from)}`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { rows: 0, sum: '0', digest: '' })
  return {
    accounts: await digest('id, kind, user_id, studio_id, corporate_id, balance', 'points_account', 'balance'),
    lots: await digest('id, account_id, transfer_id, points, remaining, expires_at', 'points_lot', 'remaining'),
    transfers: await digest('id, kind, from_account, to_account, points', 'points_transfer', 'points'),
    bookings: await digest('id, class_id, member_id, status, points, returned', 'booking', 'points'),
    purchases: await digest('id, user_id, plan_id, usd_cents, points, status, transfer_id', 'purchase', 'points'),
  }
}
