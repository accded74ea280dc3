import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { ZONE } from './seed-studios.ts'
import type { Size } from './size-of.ts'

/** Weeks ahead with classes, and how many of them have bookings. */
const AHEAD = 4
const BOOKED_AHEAD = 2

/** Classes of every week at 42 times of the week in each room. The temporary table `plan` stores the place of each. */
export const seedClasses = async (db: Db, { weeks }: Size, now: Date): Promise<void> => {
  await sql`
    create temp table plan as
    select row_number() over (order by w, v.at, p.studio_id, k) as id, p.studio_id, w, k, v.at as starts_at,
           p.room_start + k % p.rooms as room, p.coach_start + (k % p.rooms + k / p.rooms) % p.coaches as coach,
           p.branch_id, 0 as seats
      from generate_series(0, ${weeks + AHEAD - 1}::int) w cross join place p
     cross join lateral generate_series(0, p.classes - 1) k
     cross join lateral (select k / p.rooms as slot) s
     cross join lateral (
       select (date_trunc('week', ${now}::timestamptz at time zone ${ZONE})
               + make_interval(weeks => w - ${weeks}::int, days => s.slot % 7,
                               hours => (array[7, 9, 12, 17, 18, 19])[1 + s.slot / 7])) at time zone ${ZONE} as at) v`.execute(
    db,
  )
  await sql`
    update plan set seats = case when w < ${weeks + BOOKED_AHEAD}::int then 4 + (id * 7919) % 13 else 0 end`.execute(db)
  await sql`analyze plan`.execute(db)
  await sql`
    insert into class_session (id, studio_id, class_type_id, room_id, branch_id, coach_id, starts_at, ends_at, time_zone, capacity,
                               points, booked, created_at)
    overriding system value
    select c.id, c.studio_id, t.first_id + c.k % 6, r.first_id + c.room, c.branch_id, u.first_id + c.coach, c.starts_at,
           c.starts_at + interval '50 minutes', ${ZONE}, 16, 8, 0, c.starts_at - interval '30 days'
      from plan c
      join (select studio_id, min(id) as first_id from class_type group by 1) t on t.studio_id = c.studio_id
     cross join (select min(id) as first_id from room) r
     cross join (select min(id) as first_id from app_user where user_type = 2) u
     order by c.id`.execute(db)
}

/**
 * Half of the seats are taken by regulars, about two a week each; the others by all people of the studio. Of 20 seats
 * of a past class, one is a no-show, one a late cancellation, two are cancelled in time. Members with even ids pay with
 * points, the others with their membership of the studio, whose pass id is their position in `place.pool_start`.
 */
export const seedBookings = async (db: Db, { members }: Size, now: Date): Promise<void> => {
  await sql`
    insert into booking (studio_id, class_id, member_id, status, points, returned, check_in_code, starts_at, ends_at, created_at,
                         booked_at, changed_at, no_show_at, paid_kind, pass_id, pass_number)
    select c.studio_id, c.id, m.id, s.status, f.points, case when s.status = 'cancelled' then f.points else 0 end,
           'S' || c.id || '-' || seat, c.starts_at, e.at, b.at, b.at,
           case s.status when 'booked' then b.at when 'checked_in' then c.starts_at when 'no_show' then e.at
                else c.starts_at - interval '13 hours' end,
           case when s.status = 'no_show' then e.at end, f.kind, case when f.kind = 'membership' then p.pool_start + i.at + 1 end,
           (seat * 61803 + c.id) % 1000000
      from plan c join place p using (studio_id)
     cross join lateral generate_series(0, c.seats - 1) seat
     cross join lateral (
       select case when seat % 2 = 0 then (c.k * 9 + c.w * 31 + seat / 2) % p.regulars
                   else p.regulars + (c.id * 7919 + seat / 2) % (p.pool - p.regulars) end as at) i
     cross join lateral (select 1 + (p.pool_start / 2 + i.at) % ${members}::bigint as id) m
     cross join lateral (
       select case when m.id % 2 = 0 then 'points' else 'membership' end as kind, case when m.id % 2 = 0 then 8 else 0 end as points) f
     cross join lateral (select (c.id * 7 + seat) % 20 as what) n
     cross join lateral (
       select case when c.starts_at > ${now}::timestamptz - interval '2 hours' then 'booked' when what = 0 then 'no_show' when what = 1 then 'late_cancelled'
                   when what < 4 then 'cancelled' else 'checked_in' end as status) s
     cross join lateral (select c.starts_at + interval '50 minutes' as at) e
     cross join lateral (
       select least(c.starts_at, ${now}::timestamptz) - make_interval(hours => 20 + ((c.id + seat) % 120)::int) as at) b
     order by c.id, seat`.execute(db)
  await sql`
    update class_session c set booked = k.count
      from (select class_id, count(*) as count from booking
             where status in ('booked', 'checked_in', 'no_show') group by class_id) k
     where k.class_id = c.id`.execute(db)
  await sql`
    insert into booking_event (studio_id, booking_id, at, by_user, from_status, to_status, reason, details)
    select b.studio_id, b.id, e.at, b.member_id, e.before, e.after, e.reason, '{"price": 8, "policyVersion": 1, "seatsLeft": 4}'
      from booking b
     cross join lateral (values (b.booked_at, null, 'booked', 'seat_free'), (b.changed_at, 'booked', b.status, 'in_time')) e (at, before, after, reason)
     where e.before is null or b.status <> 'booked'`.execute(db)
  await sql`
    insert into notification (user_id, event_key, kind, params, link, created_at, read_at)
    select b.member_id, 'reminder-day:' || b.id, 'reminder_day', p.params, '/gym/calendar/class/' || b.class_id, d.at,
           case when b.starts_at <= ${now} then b.starts_at end
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     cross join lateral (select b.starts_at - interval '1 day' as at) d
     cross join lateral (
       select jsonb_build_object('className', t.name, 'at', b.starts_at, 'timeZone', ${ZONE}::text, 'studio', s.name,
                                 'freeCancelUntil', b.starts_at - interval '12 hours') as params) p
     where b.starts_at between ${now}::timestamptz - interval '26 weeks' and ${now}::timestamptz + interval '1 day'
     order by b.starts_at`.execute(db)
}
