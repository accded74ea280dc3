import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { full, type Size } from './size-of.ts'

export const ZONE = 'America/Mexico_City'
/** Classes of 1,000 studios in a week; the largest studio has 2.7 % of them, the median one 0.07 %. */
const CLASSES_PER_WEEK = 3_846
const COACHES = 4_000
const COMPANIES = 20

const first = sql`(array['Lucía','Renata','Camila','Ximena','Valeria','Sofía','Mariana','Julián','Andrés','Tomás',
  'Iván','Óscar','Begoña','Inés','Zoë','Deniz','Işıl','Çağla','Emre','Gökhan','Martina','Marcos','Mario','Marisol'])`
const last = sql`(array['Ferreyra','Solís','Duarte','Prado','Íñiguez','Muñoz','Ibáñez','Ríos','Lira','Peña','Núñez',
  'Yılmaz','Öztürk','Şahin','Ramírez','Gómez','Hernández','Castañeda','Etxeberria','Güiraldes'])`
const syllables = sql`(array['ra','me','so','li','bar','den','gui','zo','ta','chi','ñe','lo','ver','pa','mu','rri','sa','cal','qui','no'])`
/** A common first name and surname, and a second surname out of 160,000. */
const name = sql`${first}[1 + n % 24] || ' ' || ${last}[1 + (n / 24) % 20] || ' ' || initcap(
  ${sql.join(
    [1, 20, 400, 8000].map((each) => sql`${syllables}[1 + (((n::bigint * 7919) % 160000) / ${sql.lit(each)}) % 20]`),
    sql` || `,
  )})`

/** Members have ids from 1 on, followed by coaches, then the owner of the service. */
export const seedPeople = async (db: Db, { members }: Size, now: Date): Promise<void> => {
  const add = (type: number, prefix: string, count: number) =>
    sql`
    insert into app_user (user_type, email, username, name, calendar_key, phone, email_verified_at, created_at)
    select ${type}::smallint, ${prefix} || n || '@cupo.test', ${prefix} || n, ${name}, ${prefix} || n,
           '+52 55 ' || lpad((n % 10000000)::text, 8, '0'), ${now}, ${now}::timestamptz - interval '5 years'
      from generate_series(1, ${count}::int) n order by n`.execute(db)
  await add(1, 'm', members)
  await add(2, 'c', COACHES)
  await add(4, 'o', 1)
}

/** A plan of each studio for the later steps: `place`. Studio 1 is the largest. */
const planStudios = async (db: Db, { members, studios }: Size): Promise<void> => {
  await sql`
    create temp table place as
    with weighed as (
      select s.id as studio_id, w.weight
        from (select rank, power(rank, -0.6) / sum(power(rank, -0.6)) over () as weight
                from generate_series(1, ${full.studios}::int) rank) w
        join studio s on w.rank = 1 + (s.id - 1) * ${Math.floor(full.studios / studios)}::int),
    sized as (
      select studio_id, weight, greatest(1, round(weight * ${CLASSES_PER_WEEK}))::int as classes,
             least(greatest(24, round(weight * 10000)), greatest(24, round(weight * ${full.members / 2})))::int as regulars,
             least(${members}, greatest(96, round(weight * ${full.members * 2})))::int as pool from weighed),
    roomed as (select *, (classes + 41) / 42 as rooms, (classes + 41) / 42 + 2 as coaches from sized)
    select r.*, b.id as branch_id,
           sum(rooms) over w - rooms as room_start, sum(coaches) over w - coaches as coach_start,
           sum(pool) over w - pool as pool_start,
           (select id from points_account a where a.studio_id = r.studio_id and a.kind = 'studio_earned') as earned
      from roomed r join branch b on b.studio_id = r.studio_id and b.main
    window w as (order by r.studio_id)
     order by r.studio_id`.execute(db)
  await sql`analyze place`.execute(db)
}

/** Studios with their branch, rooms, disciplines, coaches, account, offers and books. */
export const seedStudios = async (db: Db, size: Size, now: Date): Promise<void> => {
  const began = sql`${now}::timestamptz - interval '6 years'`
  await sql`
    insert into studio (name, time_zone, address, created_at)
    select ${last}[1 + n % 20] || ' ' || (array['Vinyasa','Bicí','Reformer','Fuerza'])[1 + n % 4] || ' ' || n, ${ZONE}, 'Calle ' || n, ${began}
      from generate_series(1, ${size.studios}::int) n order by n`.execute(db)
  await sql`
    insert into points_account (kind, studio_id, balance)
    select k.kind, s.id, k.balance from studio s cross join (values ('studio_earned', null), ('studio_pool', 0)) k (kind, balance)
     order by s.id, k.kind`.execute(db)
  await planStudios(db, size)
  await sql`
    insert into room (studio_id, branch_id, name, capacity, created_at)
    select p.studio_id, p.branch_id, 'Sala ' || n, 16, ${began}
      from place p cross join lateral generate_series(1, p.rooms) n order by p.studio_id, n`.execute(db)
  await sql`
    insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
    select p.studio_id, (array['Vinyasa','Ciclo','Fuerza','Barre','Yin','HIIT'])[n],
           (array['yoga','ciclo','fuerza','barre','calma','hiit'])[n], 50, 16, 8, ${began}
      from place p cross join generate_series(1, 6) n order by p.studio_id, n`.execute(db)
  await sql`
    insert into studio_coach (studio_id, user_id, created_at)
    select p.studio_id, ${size.members}::bigint + 1 + p.coach_start + n, ${began}
      from place p cross join lateral generate_series(0, p.coaches - 1) n`.execute(db)
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at, studio_id, staff_role)
    select 5, 's' || id || '@cupo.test', 's' || id, name, 's' || id, ${now}, ${began}, id, 'owner' from studio order by id`.execute(
    db,
  )
  await sql`
    insert into offer (studio_id, kind, created_at) select studio_id, 'membership', ${began} from place order by studio_id`.execute(
    db,
  )
  await sql`
    insert into offer_version (offer_id, version, name, amount, currency, period, tax_rate, created_at)
    select id, 1, 'Mensual', 100000, 'MXN', 'month', 1600, ${began} from offer where studio_id is not null order by id`.execute(
    db,
  )
  await sql`
    insert into money_account (studio_id, kind, currency)
    select studio_id, kind, 'MXN' from place cross join unnest(array['cash','card','transfer','sales','tax','gift_liability','refunds']) kind
     order by 1, 2`.execute(db)
  await sql`
    insert into corporate (name, time_zone, created_at)
    select 'Compañía ' || n, ${ZONE}, ${began} from generate_series(1, ${COMPANIES}::int) n order by n`.execute(db)
  await sql`
    insert into points_account (kind, corporate_id, balance) select 'corporate_pool', id, 0 from corporate order by id`.execute(
    db,
  )
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at, corporate_id)
    select 6, 'k' || id || '@cupo.test', 'k' || id, name, 'k' || id, ${now}, ${began}, id from corporate order by id`.execute(
    db,
  )
}
