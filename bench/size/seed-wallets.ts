import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import type { Size } from './size-of.ts'

/** Points granted at the start to each member who pays with points: enough for more than five years of classes. */
const GIVEN = 20_000

/**
 * Accounts, one lot for each member with an even id, and every payment and refund of a booking in order of time, with
 * the balance after it.
 */
export const seedPoints = async (db: Db, { members }: Size, now: Date): Promise<void> => {
  await sql`
    create temp table base as select max(id) as account, (select id from points_account where kind = 'issue') as issue from points_account`.execute(
    db,
  )
  await sql`
    create temp table spent as
    select member_id, sum(points - returned)::int as points from booking where paid_kind = 'points' group by 1`.execute(
    db,
  )
  await sql`analyze spent`.execute(db)
  await sql`
    insert into points_account (id, kind, user_id, balance) overriding system value
    select base.account + n, 'member', n, case when n % 2 = 0 then ${GIVEN}::int - coalesce(s.points, 0) else 0 end
      from base cross join generate_series(1, ${members}::int) n left join spent s on s.member_id = n order by n`.execute(
    db,
  )
  await sql`
    insert into points_transfer (id, at, kind, from_account, to_account, points, to_balance_after, note)
    overriding system value
    select n / 2, ${now}::timestamptz - interval '6 years', 'grant', base.issue, base.account + n, ${GIVEN}::int, ${GIVEN}::int, 'Bienvenida'
      from base cross join generate_series(2, ${members}::int, 2) n`.execute(db)
  await sql`
    insert into points_lot (id, account_id, transfer_id, points, remaining) overriding system value
    select n / 2, base.account + n, n / 2, ${GIVEN}::int, ${GIVEN}::int - coalesce(s.points, 0)
      from base cross join generate_series(2, ${members}::int, 2) n left join spent s on s.member_id = n order by n`.execute(
    db,
  )
  await sql`
    insert into points_transfer (id, at, kind, from_account, to_account, points, from_balance_after, to_balance_after, booking_id,
                                 by_user, lots, lot_points)
    overriding system value
    select ${members}::bigint + row_number() over (order by m.at, m.booking_id, m.sign desc), m.at, m.kind,
           case when m.sign < 0 then m.account else p.earned end, case when m.sign < 0 then p.earned else m.account end, 8,
           case when m.sign < 0 then m.after end, case when m.sign > 0 then m.after end, m.booking_id, m.member_id,
           array[m.member_id / 2], array[8 * m.sign]
      from (
        select e.*, b.studio_id, b.member_id, b.id as booking_id, base.account + b.member_id as account,
               ${GIVEN}::int + sum(8 * e.sign) over (partition by b.member_id order by e.at, b.id, e.sign) as after
          from booking b cross join base
         cross join lateral (values (b.booked_at, 'booking', -1), (b.changed_at, 'return', 1)) e (at, kind, sign)
         where b.paid_kind = 'points' and (e.sign < 0 or b.returned > 0)
      ) m join place p using (studio_id)
     order by 1`.execute(db)
}

/** Memberships: one sale each, with its payment, used by the bookings that it paid for. */
export const seedPasses = async (db: Db, { members }: Size, now: Date): Promise<void> => {
  await sql`
    create temp table sold as
    select p.pool_start + i + 1 as id, p.studio_id, p.branch_id, 1 + (p.pool_start / 2 + i) % ${members}::bigint as member_id,
           i < p.regulars or i % 5 = 0 as active, o.id as offer_id, v.id as version_id,
           ${now}::timestamptz - interval '1 day' - interval '5 years' * ((i * 7919) % 10000) / 10000.0 as at
      from place p cross join lateral generate_series(0, p.pool - 1) i
      join offer o on o.studio_id = p.studio_id join offer_version v on v.offer_id = o.id
     where (1 + (p.pool_start / 2 + i) % ${members}::bigint) % 2 = 1`.execute(db)
  await sql`analyze sold`.execute(db)
  await sql`
    insert into pass (id, member_id, studio_id, offer_id, offer_version_id, kind, name, unit, valid_from, status, ended_at, created_at)
    overriding system value
    select id, member_id, studio_id, offer_id, version_id, 'membership', 'Mensual', 'visit', at, case when active then 'active' else 'ended' end,
           case when not active then at + interval '1 month' end, at
      from sold order by id`.execute(db)
  await sql`
    insert into pass_movement (pass_id, at, kind, count, booking_id, by_user)
    select b.pass_id, e.at, e.kind, 1, b.id, b.member_id
      from booking b cross join lateral (values (b.booked_at, 'use'), (b.changed_at, 'return')) e (at, kind)
     where b.pass_id is not null and (e.kind = 'use' or b.status = 'cancelled')
     order by b.id`.execute(db)
  await sql`
    insert into sale (id, studio_id, branch_id, client_id, channel, currency, net, tax, total, at) overriding system value
    select id, studio_id, branch_id, member_id, 'desk', 'MXN', 86207, 13793, 100000, at from sold order by id`.execute(
    db,
  )
  await sql`
    insert into sale_line (id, sale_id, offer_version_id, description, quantity, unit_amount, tax_rate, net, tax, total)
    overriding system value
    select id, id, version_id, 'Mensual', 1, 100000, 1600, 86207, 13793, 100000 from sold order by id`.execute(db)
  await sql`insert into sale_line_pass (pass_id, sale_line_id) select id, id from sold order by id`.execute(db)
  await sql`
    insert into sale_payment (id, sale_id, method, amount) overriding system value
    select id, id, (array['cash', 'card', 'transfer'])[1 + id % 3], 100000 from sold order by id`.execute(db)
  await sql`
    insert into money_transfer (at, kind, from_account, to_account, currency, amount, source)
    select s.at, x.kind, f.id, t.id, 'MXN', x.amount, 'sale:' || s.id
      from sold s
     cross join lateral (values ('payment', 'sales', (array['cash', 'card', 'transfer'])[1 + s.id % 3], 100000), ('tax', 'sales', 'tax', 13793))
       x (kind, source, target, amount)
      join money_account f on f.studio_id = s.studio_id and f.kind = x.source
      join money_account t on t.studio_id = s.studio_id and t.kind = x.target
     order by s.at`.execute(db)
  await sql`
    insert into audit_log (at, action, subject, studio_id)
    select at, 'sale_made', 'sale:' || id, studio_id from sold where id % 5 = 0 order by at`.execute(db)
}
