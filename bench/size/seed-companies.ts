import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** People of each company; the first company has ten times as many. */
const PEOPLE = 500

/** People of the companies in two groups, and the monthly grants of thirteen months of the first company. */
export const seedCompanies = async (db: Db, now: Date): Promise<void> => {
  const began = sql`${now}::timestamptz - interval '5 years'`
  await sql`
    insert into corporate_group (corporate_id, name, monthly_points, standard, created_at)
    select id, g.name, g.points, g.standard, ${began}
      from corporate cross join (values ('Todos', 20, true), ('Planta', 40, false)) g (name, points, standard) order by id`.execute(
    db,
  )
  await sql`
    insert into corporate_person (corporate_id, user_id, since, name, email, group_id)
    select k.id, u.id, ${began}, u.name, u.email, g.id
      from corporate k
     cross join lateral generate_series(1, ${PEOPLE}::int * case when k.id = 1 then 10 else 1 end) n
      join app_user u on u.id = (case when k.id = 1 then 0 else ${10 * PEOPLE}::int + (k.id - 2) * ${PEOPLE}::int end) + n
      left join corporate_group g on g.corporate_id = k.id and not g.standard and n % 4 = 0
     order by 1, 2`.execute(db)
  await sql`
    insert into corporate_allotment (corporate_id, user_id, month, group_id, monthly_points, days_left, points, at)
    select p.corporate_id, p.user_id, m::date, p.group_id, 20, extract(day from m + interval '1 month' - interval '1 day'), 20, m
      from corporate_person p
     cross join generate_series(date_trunc('month', ${now}::timestamptz) - interval '12 months', date_trunc('month', ${now}::timestamptz),
                                interval '1 month') m
     where p.corporate_id = 1 order by 3, 2`.execute(db)
}
