import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { openStudioAccounts } from '../../apps/server/src/features/points/open-accounts.ts'
import { countDueReports } from '../../apps/server/src/features/reports/count-due.ts'

/** Days of nearly three years, each with eight hours in which all six rooms have a class. */
const DAYS = 1_042
const CLASSES = DAYS * 8 * 6
const MEMBERS = 10_000
/** Members who attend in the same weeks; the group moves over the years. */
const ACTIVE = 3_000
const MONEY = ['cash', 'card', 'transfer', 'sales', 'tax', 'gift_liability']

/** Size of the studio's data: one class in `every` has `seats` bookings, and there are `sales`. */
export type Size = { every: number; seats: number; sales: number }

export const sizes = {
  few: { every: 5, seats: 1, sales: 600 },
  many: { every: 1, seats: 20, sales: 60_000 },
} as const satisfies Record<string, Size>

/** Inserts rows without the triggers that notify pages and count visits one by one. */
const withoutTriggers = async (db: Db, act: () => Promise<void>): Promise<void> => {
  const tables = ['booking', 'class_session', 'sale', 'pass']
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await act()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

const seedStudio = async (db: Db, now: Date): Promise<string> => {
  const { id } = await db.transaction().execute(async (tx) => {
    const studio = { name: 'Estudio', time_zone: 'America/Mexico_City', created_at: now }
    const row = await tx.insertInto('studio').values(studio).returning('id').executeTakeFirstOrThrow()
    await openStudioAccounts(tx, row.id)
    return row
  })
  await sql`
    insert into branch (studio_id, name, time_zone, currency, created_at)
    select ${id}, name, 'America/Mexico_City', 'MXN', ${now} from (values ('Roma'), ('Norte')) b (name)`.execute(db)
  await sql`
    insert into room (studio_id, branch_id, name, capacity, created_at)
    select b.studio_id, b.id, 'Sala ' || b.id || '-' || n, 24, ${now} from branch b cross join generate_series(1, 2) n`.execute(
    db,
  )
  await sql`
    insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
    select ${id}, name, color, 50, 24, 8, ${now}
      from (values ('Vinyasa', 'yoga'), ('Ciclo', 'ciclo'), ('Fuerza', 'fuerza'), ('Barre', 'barre'),
                   ('Yin', 'yoga'), ('HIIT', 'fuerza')) t (name, color)`.execute(db)
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at)
    select case when n > ${MEMBERS}::int then 2 else 1 end, 'rep' || n || '@cupo.test', 'rep' || n, 'Socia ' || n, 'rep' || n, ${now}, ${now}
      from generate_series(1, ${MEMBERS + 12}::int) n order by n`.execute(db)
  return id
}

/** Classes at 07:00–10:00 and 17:00–20:00 of the studio up to the day before yesterday. */
const seedClasses = async (db: Db, now: Date): Promise<void> => {
  await sql`
    with type as (select id, studio_id, row_number() over (order by id) - 1 as n from class_type),
         room as (select id, branch_id, row_number() over (order by id) - 1 as n from room),
         coach as (select id, row_number() over (order by id) - 1 as n from app_user where user_type = 2)
    insert into class_session (studio_id, class_type_id, room_id, branch_id, coach_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select t.studio_id, t.id, r.id, r.branch_id, u.id, v.at, v.at + interval '50 minutes', 'America/Mexico_City', 24, 8, v.at - interval '30 days'
      from generate_series(0, ${CLASSES - 1}::int) c
      join room r on r.n = c % 6 join coach u on u.n = c % 6 + 6 * ((c / 12) % 2) join type t on t.n = (c + c / 18) % 6
      cross join lateral (
        select (date_trunc('day', ${now}::timestamptz at time zone 'America/Mexico_City') + make_interval(
                 days => c / 48 - ${DAYS + 1}::int, hours => 7 + (c % 48) / 6 + case when c % 48 >= 24 then 6 else 0 end)
               ) at time zone 'America/Mexico_City' as at
      ) v`.execute(db)
}

/**
 * Bookings of all classes: of 20, one is a no-show, one a late cancellation, two are cancelled in time. The group of
 * members moves.
 */
const seedBookings = async (db: Db, { every, seats }: Size): Promise<void> => {
  await sql`
    with member as (select id, row_number() over (order by id) - 1 as n from app_user where user_type = 1),
         class as (select c.*, row_number() over (order by c.id) - 1 as n from class_session c),
         wanted as (
           select c.*, seat, (c.n * 20 + seat * 7) % 20 as what,
                  floor(c.n::float8 / ${CLASSES}::int * ${MEMBERS - ACTIVE}::int)::int + (c.n * 37 + seat * 149) % ${ACTIVE}::int as who
             from class c cross join generate_series(1, ${seats}::int) seat where c.n % ${every}::int = 0)
    insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at,
                         booked_at, changed_at, no_show_at)
    select w.studio_id, w.id, m.id,
           case when what = 0 then 'no_show' when what = 1 then 'late_cancelled' when what < 4 then 'cancelled' else 'checked_in' end,
           8, 'R' || w.id || '-' || seat, w.starts_at, w.ends_at, w.created_at, w.created_at, w.ends_at,
           case when what = 0 then w.ends_at end
      from wanted w join member m on m.n = w.who`.execute(db)
  await sql`
    update class_session c set booked = k.count
      from (select class_id, count(*) as count from booking where status in ('checked_in', 'no_show') group by class_id) k
     where k.class_id = c.id`.execute(db)
  await sql`
    insert into client (studio_id, person_id, since, source)
    select studio_id, member_id, min(created_at), 'booking' from booking group by 1, 2`.execute(db)
}

/** Counts the rows maintained by triggers and by the due act. */
const countAll = async (db: Db, now: Date): Promise<void> => {
  await sql`
    insert into report_person (studio_id, person_id, visits, first_at, first_class_id, last_at)
    select studio_id, member_id, count(*), min(starts_at), (array_agg(class_id order by starts_at, class_id))[1], max(starts_at)
      from booking where status = 'checked_in' group by 1, 2`.execute(db)
  await sql`
    insert into report_coach (studio_id, coach_id, person_id, first_at, last_at)
    select b.studio_id, c.coach_id, b.member_id, min(b.starts_at), max(b.starts_at)
      from booking b join class_session c on c.id = b.class_id where b.status = 'checked_in' group by 1, 2, 3`.execute(
    db,
  )
  // The server of the bench has already counted the empty database, and may hold the lock of the count.
  await sql`delete from report_classes_counted`.execute(db)
  for (let left = true; left; ) {
    if ((await countDueReports(db, now)) === 0) await setTimeout(200)
    const { rows } = await sql`
      select from class_session c where not exists (select from report_class r where r.class_id = c.id) limit 1`.execute(
      db,
    )
    left = rows.length > 0
  }
}

/** Sales of two offers with their money, and a pass of classes for each. */
const seedSales = async (db: Db, studioId: string, { sales }: Size, now: Date): Promise<void> => {
  await sql`
    with offer as (insert into offer (studio_id, kind, created_at) select ${studioId}, kind, ${now}
                     from (values ('classes'), ('dropin')) o (kind) returning id, kind)
    insert into offer_version (offer_id, version, name, amount, currency, classes, created_at)
    select id, 1, kind, 100000, 'MXN', 10, ${now} from offer`.execute(db)
  await sql`
    insert into money_account (studio_id, kind, currency)
    select ${studioId}, kind, 'MXN' from unnest(${MONEY}::text[]) kind`.execute(db)
  await sql`
    with member as (select id, row_number() over (order by id) - 1 as n from app_user where user_type = 1)
    insert into sale (studio_id, client_id, channel, currency, net, tax, total, at)
    select ${studioId}, m.id, 'desk', 'MXN', 86207, 13793, 100000, ${now}::timestamptz - make_interval(days => ${DAYS}::int) * s / ${sales}::int
      from generate_series(0, ${sales - 1}::int) s join member m on m.n = s % ${MEMBERS}::int`.execute(db)
  await sql`
    insert into client (studio_id, person_id, since, source)
    select studio_id, client_id, min(at), 'sale' from sale group by 1, 2 on conflict do nothing`.execute(db)
  await sql`
    insert into sale_line (sale_id, offer_version_id, description, quantity, unit_amount, tax_rate, net, tax, total)
    select s.id, v.id, v.name, 1, 100000, 1600, 86207, 13793, 100000
      from sale s join (select *, row_number() over (order by id) - 1 as n from offer_version) v on v.n = s.id % 2`.execute(
    db,
  )
  await sql`
    insert into pass (member_id, studio_id, offer_id, offer_version_id, kind, name, unit, given, remaining, valid_from, created_at)
    select s.client_id, s.studio_id, v.offer_id, v.id, 'classes', v.name, 'class', 10, s.id % 4, s.at, s.at
      from sale s join (select *, row_number() over (order by id) - 1 as n from offer_version) v on v.n = s.id % 2`.execute(
    db,
  )
  await sql`
    with account as (select id, kind from money_account where studio_id = ${studioId})
    insert into money_transfer (at, kind, from_account, to_account, currency, amount, source)
    select s.at, case when x.target = 'tax' then 'tax' else 'payment' end, f.id, t.id, 'MXN', x.amount, 'sale:' || s.id
      from sale s
      cross join lateral (values ('sales', (array['cash', 'card', 'transfer'])[1 + s.id % 3], 100000), ('sales', 'tax', 13793)) x (source, target, amount)
      join account f on f.kind = x.source join account t on t.kind = x.target`.execute(db)
}

/** Inserts a studio of three years with its people, bookings and sales. @returns a token of its account */
export const seedStudioYears = async (db: Db, size: Size, now: Date): Promise<string> => {
  const studioId = await seedStudio(db, now)
  await withoutTriggers(db, async () => {
    await seedClasses(db, now)
    await seedBookings(db, size)
    await seedSales(db, studioId, size, now)
  })
  await countAll(db, now)
  const token = `reports-${randomUUID()}`
  const { rows } = await sql<{ id: string }>`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at, studio_id)
    values (5, 'estudio@cupo.test', 'estudio', 'Estudio', 'estudio', ${now}, ${now}, ${studioId}) returning id`.execute(
    db,
  )
  await sql`
    insert into sign_in_session (user_id, token_hash, created_at, last_seen_at, expires_at)
    values (${onlyRow(rows).id}, sha256(${token}::bytea), ${now}, ${now}, ${now}::timestamptz + interval '1 day')`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  return token
}
