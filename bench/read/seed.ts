import { randomUUID } from 'node:crypto'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** The reader and the class they open. */
export type Reader = { token: string; classId: string }

const DAY = 24 * 3_600_000
const STUDIOS = 50
const WEEK_CLASSES = 5_000
const PAST_CLASSES = 49_500
/** Past bookings of the reader from the start, so that a page is always full. */
const READERS_PAST = 100
const MEMBERS = 10_000
/** Members with bookings in the classes of the week, including the reader. */
const WEEK_MEMBERS = 1_000

/** Disables the triggers that notify open pages while millions of rows are inserted. */
const withoutNotifications = async (db: Db, act: () => Promise<void>): Promise<void> => {
  for (const table of ['booking', 'class_session']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  }
  await act()
  for (const table of ['booking', 'class_session']) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
}

/** Inserts a week of 50 studios with 5,000 classes and 10,000 bookings. */
export const seedWeek = async (db: Db, now: Date): Promise<Reader> => {
  await sql`
    insert into studio (name, time_zone, created_at)
    select 'Estudio ' || n, (array['America/Mexico_City', 'America/Bogota', 'Europe/Istanbul'])[1 + n % 3], ${now}
      from generate_series(1, ${STUDIOS}::int) n`.execute(db)
  await sql`
    insert into points_account (kind, studio_id) select 'studio_earned', id from studio`.execute(db)
  await sql`
    insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
    select s.id, t.name, t.color, 50, 30, 8, ${now}
      from studio s
      cross join (values ('Vinyasa', 'yoga'), ('Ciclo', 'ciclo'), ('Fuerza', 'fuerza'), ('Barre', 'barre')) t (name, color)`.execute(
    db,
  )
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at)
    select 1, 'lee' || n || '@cupo.test', 'lee' || n, 'Socia ' || n, 'lee' || n, ${now}, ${now}
      from generate_series(1, ${MEMBERS}::int) n order by n`.execute(db)
  await sql`
    insert into points_account (kind, user_id, balance) select 'member', id, 0 from app_user`.execute(db)
  await withoutNotifications(db, async () => {
    await addClasses(db, WEEK_CLASSES, new Date(now.getTime() + 3_600_000), '7 days')
    await book(db, { after: now, seats: 2, members: WEEK_MEMBERS }, now)
    await addClasses(db, READERS_PAST, new Date(now.getTime() - 500 * DAY), '90 days')
    await book(db, { before: now, seats: 1, members: 1 }, now)
  })
  await sql`analyze`.execute(db)
  return signIn(db, now)
}

/** Adds a history of 50,000 classes and 990,000 bookings. */
export const seedPast = async (db: Db, now: Date): Promise<void> => {
  const from = new Date(now.getTime() - 400 * DAY)
  await withoutNotifications(db, async () => {
    await addClasses(db, PAST_CLASSES, from, '390 days')
    await book(db, { after: from, before: now, seats: 20, members: MEMBERS }, now)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Spreads classes over the studios and a period. */
const addClasses = async (db: Db, count: number, from: Date, span: string): Promise<void> => {
  await sql`
    with numbered as (select id, studio_id, row_number() over (order by id) - 1 as n from class_type)
    insert into class_session (studio_id, class_type_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select t.studio_id, t.id, v.at, v.at + interval '50 minutes', s.time_zone, 30, 8, v.at - interval '30 days'
      from generate_series(0, ${count - 1}::int) c
      join numbered t on t.n = c % (select count(*) from class_type)
      join studio s on s.id = t.studio_id
      cross join lateral (select ${from}::timestamptz + ${span}::interval * c / ${count}::int as at) v`.execute(db)
}

type Booked = { before?: Date; after?: Date; seats: number; members: number }

/** Books this many seats in each class of a period, rotating members. */
const book = async (db: Db, { before, after, seats, members }: Booked, now: Date): Promise<void> => {
  const when = sql`c.starts_at >= ${after ?? new Date(0)} and c.starts_at < ${before ?? new Date(now.getTime() + 30 * DAY)}`
  await sql`
    with someone as (select id, row_number() over (order by id) - 1 as n from app_user)
    insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at,
                         created_at, booked_at, changed_at)
    select c.studio_id, c.id, m.id, case when c.starts_at < ${now} then 'checked_in' else 'booked' end, 8, 'L' || c.id || '-' || seat, c.starts_at, c.ends_at,
           c.created_at, c.created_at, c.created_at
      from (select c.*, row_number() over (order by c.id) as n from class_session c where ${when}) c
      cross join generate_series(1, ${seats}::int) seat
      join someone m on m.n = (c.n * ${seats}::int + seat) % ${members}::int`.execute(db)
  await sql`update class_session c set booked = ${seats} where ${when}`.execute(db)
}

const signIn = async (db: Db, now: Date): Promise<Reader> => {
  const token = `read-${randomUUID()}`
  await sql`
    insert into sign_in_session (user_id, token_hash, created_at, last_seen_at, expires_at)
    select id, sha256(${token}::bytea), ${now}, ${now}, ${now}::timestamptz + interval '1 day'
      from app_user where email = 'lee1@cupo.test'`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from class_session where starts_at > ${now} order by starts_at, id offset 100 limit 1`.execute(db)
  return { token, classId: onlyRow(rows).id }
}
