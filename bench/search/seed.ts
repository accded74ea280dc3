import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** One session token per searching role. */
export type Seekers = Record<'member' | 'studio' | 'small studio' | 'coach' | 'small coach' | 'owner', string>

const STUDIOS = 1_000
const COACHES = 3_000
const MEMBERS = 100_000
const CLASSES = 100_000
/** Clients of the large studio, whose classes the searching coach leads. */
const CLIENTS = 20_000

const first = sql`(array['Lucía','Renata','Camila','Ximena','Valeria','Sofía','Mariana','Julián','Andrés','Tomás',
  'Iván','Óscar','Begoña','Inés','Zoë','Deniz','Işıl','Çağla','Emre','Gökhan','Martina','Marcos','Mario','Marisol'])`
const last = sql`(array['Ferreyra','Solís','Duarte','Prado','Íñiguez','Muñoz','Ibáñez','Ríos','Lira','Peña','Núñez',
  'Yılmaz','Öztürk','Şahin','Ramírez','Gómez','Hernández','Castañeda','Etxeberria','Güiraldes'])`
const discipline = sql`(array['Vinyasa','Bicí','Reformer','Fuerza','Barre','Boxeo','Yin','Hatha','Funcional','Zumba'])`

const syllables = sql`(array['ra','me','so','li','bar','den','gui','zo','ta','chi','ñe','lo','ver','pa','mu','rri','sa','cal','qui','no'])`

/**
 * A name from two lists of common words and a second surname of four syllables that is nearly unique, so that there are
 * as many words as people.
 */
const nameOf = (n: ReturnType<typeof sql>) => {
  const mixed = sql`((${n}::bigint * 7919) % 160000)`
  const parts = [1, 20, 400, 8000].map((each) => sql`${syllables}[1 + (${mixed} / ${sql.lit(each)}) % 20]`)
  return sql`${first}[1 + ${n} % 24] || ' ' || ${last}[1 + (${n} / 24) % 20] || ' ' || initcap(${sql.join(parts, sql` || `)})`
}

const seedPeople = async (db: Db, now: Date): Promise<void> => {
  const n = sql.ref('n')
  const insert = (type: number, prefix: string, count: number) =>
    sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at)
    select ${type}::smallint, ${prefix} || n || '@cupo.test', ${prefix} || n, ${nameOf(n)}, ${prefix} || n, ${now}, ${now}
      from generate_series(1, ${count}::int) n`.execute(db)
  await insert(1, 'm', MEMBERS)
  await insert(2, 'c', COACHES)
  await insert(4, 'o', 1)
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at, studio_id)
    select 5, 's' || id || '@cupo.test', 's' || id, name, 's' || id, ${now}, ${now}, id
      from studio order by id limit 2`.execute(db)
  await sql`
    insert into studio_coach (studio_id, user_id, created_at)
    select s.id, u.id, ${now}
      from (select id, row_number() over (order by id) as n from app_user where user_type = 2) u
      join (select id, row_number() over (order by id) - 1 as n from studio) s on s.n = u.n % ${STUDIOS}::int`.execute(
    db,
  )
}

const seedTimetable = async (db: Db, now: Date): Promise<void> => {
  await sql`
    insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
    select s.id, ${discipline}[k] || ' ' || (s.id % 7 + k), 'yoga', 50, 30, 8, ${now}
      from studio s cross join generate_series(1, 10) k`.execute(db)
  for (const table of ['booking', 'class_session'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`
    insert into class_session (studio_id, class_type_id, coach_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select t.studio_id, t.id, w.user_id, v.at, v.at + interval '50 minutes', 'America/Mexico_City', 30, 8, ${now}
      from (select id, studio_id, row_number() over (partition by studio_id order by id) as n from class_type) t
      cross join generate_series(1, ${CLASSES / 10_000}::int) k
      left join lateral (select user_id from studio_coach sc where sc.studio_id = t.studio_id order by user_id limit 1) w on true
      cross join lateral (select ${now}::timestamptz + (k - 5) * interval '3 days' + (t.n % 10) * interval '1 hour' as at) v`.execute(
    db,
  )
  // The clients of the large studio, and everyone once more at another one.
  const bookings = (prefix: string, people: number, classes: ReturnType<typeof sql>) =>
    sql`
    with c as materialized (
      select *, row_number() over (order by id) - 1 as n from class_session where ${classes})
    insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at,
                         booked_at, changed_at)
    select c.studio_id, c.id, u.id, 'checked_in', 8, ${prefix} || u.id, c.starts_at, c.ends_at, ${now}, ${now}, ${now}
      from (select id, row_number() over (order by id) % (select count(*) from c) as n from app_user
             where user_type = 1 order by id limit ${people}) u
      join c on c.n = u.n`.execute(db)
  await bookings('S', CLIENTS, sql`studio_id = (select min(id) from studio)`)
  await bookings('T', MEMBERS, sql`studio_id > (select min(id) from studio)`)
  for (const table of ['booking', 'class_session'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/** Drops the trigram indexes while tables are filled: updating them row by row is slow. */
const withoutTrigrams = async (db: Db, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
     where schemaname = current_schema() and indexdef like '%gin_trgm_ops%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { made } of rows) await sql.raw(made).execute(db)
}

const signIn = async (db: Db, email: string, now: Date): Promise<string> => {
  const token = `search-${randomUUID()}`
  await sql`
    insert into sign_in_session (user_id, token_hash, created_at, last_seen_at, expires_at)
    select id, sha256(${token}::bytea), ${now}, ${now}, ${now}::timestamptz + interval '1 day'
      from app_user where email = ${email}`.execute(db)
  return token
}

/** Inserts 100,000 members, 100,000 classes of 1,000 studios, and the searching people. */
export const seedNames = async (db: Db, now: Date): Promise<{ seekers: Seekers; rows: Record<string, number> }> => {
  await withoutTrigrams(db, async () => {
    await sql`
      insert into studio (name, time_zone, address, created_at)
      select ${last}[1 + n % 20] || ' ' || ${discipline}[1 + n % 10] || ' ' || n, 'America/Mexico_City', 'Calle ' || n, ${now}
        from generate_series(1, ${STUDIOS}::int) n`.execute(db)
    await seedPeople(db, now)
    await seedTimetable(db, now)
  })
  await sql`vacuum analyze`.execute(db)
  const seekers: Seekers = {
    member: await signIn(db, 'm77@cupo.test', now),
    studio: await signIn(db, 's1@cupo.test', now),
    'small studio': await signIn(db, 's2@cupo.test', now),
    coach: await signIn(db, 'c1000@cupo.test', now),
    'small coach': await signIn(db, 'c1@cupo.test', now),
    owner: await signIn(db, 'o1@cupo.test', now),
  }
  const rows = { studios: STUDIOS, coaches: COACHES, members: MEMBERS, classes: CLASSES, bookings: MEMBERS + CLIENTS }
  return { seekers, rows }
}
