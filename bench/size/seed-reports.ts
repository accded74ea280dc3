import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { ZONE } from './seed-studios.ts'

/** Computes the clients and the report counts that triggers and the due act would have maintained. */
export const countReports = async (db: Db, now: Date): Promise<void> => {
  await sql`
    insert into client (studio_id, person_id, since, source, visits, last_visit_at)
    select studio_id, member_id, min(created_at), 'booking', count(*) filter (where status = 'checked_in'),
           max(starts_at) filter (where status = 'checked_in')
      from booking group by 1, 2 order by 1, 2`.execute(db)
  await sql`
    insert into client (studio_id, person_id, since, source)
    select studio_id, member_id, at, 'pass' from sold order by 1, 2 on conflict do nothing`.execute(db)
  await sql`
    create temp table came as
    select studio_id, member_id, class_id, starts_at from booking where status = 'checked_in'`.execute(db)
  await sql`analyze came`.execute(db)
  await sql`
    insert into report_person (studio_id, person_id, visits, first_at, first_class_id, last_at)
    select studio_id, member_id, count(*), min(starts_at), (min(array[extract(epoch from starts_at)::bigint, class_id]))[2], max(starts_at)
      from came group by 1, 2 order by 1, 2`.execute(db)
  await sql`analyze report_person`.execute(db)
  await sql`
    insert into report_coach (studio_id, coach_id, person_id, first_at, last_at)
    select b.studio_id, c.coach_id, b.member_id, min(b.starts_at), max(b.starts_at)
      from came b join class_session c on c.id = b.class_id group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  await sql`
    insert into report_class (class_id, taken, booked, arrived, no_shows, late_cancels, cancelled)
    select class_id, count(*) filter (where status in ('checked_in', 'no_show')), count(*) filter (where status in ('checked_in', 'no_show')),
           count(*) filter (where status = 'checked_in'), count(*) filter (where status = 'no_show'),
           count(*) filter (where status = 'late_cancelled'), count(*) filter (where status = 'cancelled')
      from booking where ends_at <= ${now} group by 1 order by 1`.execute(db)
  await sql`
    insert into report_classes_counted (until) values (${now})
        on conflict (single) do update set until = excluded.until`.execute(db)
  for (const unit of ['day', 'week', 'month']) {
    const local = (column: string) => sql`date_trunc(${unit}, ${sql.ref(column)} at time zone ${ZONE})::date`
    await sql`
      insert into report_step (studio_id, unit, step, begun, people)
      select v.studio_id, ${unit}, v.step, ${unit === 'month' ? local('p.first_at') : sql`v.step`}, count(*)
        from (select distinct studio_id, member_id, ${local('starts_at')} as step from came) v
        join report_person p on p.studio_id = v.studio_id and p.person_id = v.member_id
       where v.step + ${`1 ${unit}`}::interval <= (${now}::timestamptz at time zone ${ZONE})::date
       group by 1, 3, 4 order by 1, 3, 4`.execute(db)
  }
  await sql`
    insert into report_progress (studio_id, time_zone, steps_until)
    select studio_id, ${ZONE}, (${now}::timestamptz at time zone ${ZONE})::date - 1 from place`.execute(db)
}
