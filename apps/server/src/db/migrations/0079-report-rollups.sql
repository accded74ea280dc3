-- Rollups of reports. What is counted of a person is kept in the transaction that changes a visit. Counts of classes and
-- of steps of time are written by a due act; a mark says that something they count has changed, and readers count what
-- is marked or missing from the bookings. Marks are appended without a lock, so that no writer waits for a count.

-- Arrivals of a person at a studio, imported visits included.
create table report_person (
  studio_id bigint not null references studio,
  person_id bigint not null references app_user,
  visits integer not null default 0,
  first_at timestamptz,
  -- The class of the first visit; null for an imported one.
  first_class_id bigint references class_session,
  last_at timestamptz,
  primary key (studio_id, person_id)
);
create index report_person_first_class_idx on report_person (first_class_id) where first_class_id is not null;

-- First and last arrival of a person at the classes of a coach of a studio.
create table report_coach (
  studio_id bigint not null references studio,
  coach_id bigint not null references app_user,
  person_id bigint not null references app_user,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (studio_id, coach_id, person_id)
);
create index report_coach_person_idx on report_coach (studio_id, person_id);

-- Bookings of a class that is over by what became of them. `taken`: the class's counter of seats at that time.
create table report_class (
  class_id bigint primary key references class_session,
  taken integer not null,
  booked integer not null,
  arrived integer not null,
  no_shows integer not null,
  late_cancels integer not null,
  cancelled integer not null
);

-- How many people came in a day, week or month of a studio. `begun`: of a month, the month of their first visit; of a day
-- and a week, its own date.
create table report_step (
  studio_id bigint not null references studio,
  unit text not null check (unit in ('day', 'week', 'month')),
  step date not null,
  begun date not null,
  people integer not null,
  primary key (studio_id, unit, step, begun)
);

-- Up to which local date the steps of a studio are counted, in which zone.
create table report_progress (
  studio_id bigint primary key references studio,
  time_zone text not null,
  steps_until date not null
);
-- Up to when classes that are over are counted.
create table report_classes_counted (
  single boolean primary key default true check (single),
  until timestamptz not null
);

-- What changed: a class, and the steps that contain `at`. `since`: also all steps after them.
create table report_mark (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_id bigint references class_session,
  at timestamptz not null,
  since boolean not null default false
);

-- Arrivals by their start, for what is counted anew. Bookings that are made and cancelled are not in it.
create index booking_visit_idx on booking (studio_id, starts_at) include (member_id, class_id)
  where status = 'checked_in' and guest_of is null;
create index past_visit_at_idx on past_visit (studio_id, at) include (person_id);

insert into report_person (studio_id, person_id, visits, first_at, first_class_id, last_at)
select studio_id, person_id, count(*), min(at), (array_agg(class_id order by at, class_id))[1], max(at)
  from (select studio_id, member_id as person_id, starts_at as at, class_id from booking
         where status = 'checked_in' and guest_of is null
        union all
        select studio_id, person_id, at, null from past_visit) v
 group by studio_id, person_id;

insert into report_coach (studio_id, coach_id, person_id, first_at, last_at)
select b.studio_id, c.coach_id, b.member_id, min(b.starts_at), max(b.starts_at)
  from booking b join class_session c on c.id = b.class_id
 where b.status = 'checked_in' and b.guest_of is null and c.coach_id is not null
 group by 1, 2, 3;

-- Counts a person's visits anew. The row is locked before the count, which therefore sees what other transactions
-- committed. A first visit that moves changes which month the person's later visits are counted under.
create function count_report_person(studio bigint, person bigint) returns void language plpgsql as $$
declare
  before timestamptz;
  after timestamptz;
begin
  insert into report_person (studio_id, person_id) values (studio, person) on conflict do nothing;
  select first_at into before from report_person where studio_id = studio and person_id = person for update;
  update report_person r
     set (visits, first_at, first_class_id, last_at) = (
       select count(*), min(v.at), (array_agg(v.class_id order by v.at, v.class_id))[1], max(v.at)
         from (select b.starts_at as at, b.class_id from booking b
                where b.studio_id = studio and b.member_id = person and b.guest_of is null and b.status = 'checked_in'
               union all
               select p.at, null from past_visit p where p.studio_id = studio and p.person_id = person) v)
   where r.studio_id = studio and r.person_id = person
  returning first_at into after;
  delete from report_coach where studio_id = studio and person_id = person;
  insert into report_coach (studio_id, coach_id, person_id, first_at, last_at)
  select studio, c.coach_id, person, min(b.starts_at), max(b.starts_at)
    from booking b join class_session c on c.id = b.class_id
   where b.studio_id = studio and b.member_id = person and b.guest_of is null and b.status = 'checked_in'
     and c.coach_id is not null
   group by c.coach_id;
  if before <> after then
    insert into report_mark (studio_id, at, since) values (studio, least(before, after), true);
  end if;
end $$;

create function mark_visit() returns trigger language plpgsql as $$
begin
  insert into report_mark (studio_id, class_id, at) values (new.studio_id, new.class_id, new.starts_at);
  if new.guest_of is null and (new.status = 'checked_in' or (tg_op = 'UPDATE' and old.status = 'checked_in')) then
    perform count_report_person(new.studio_id, new.member_id);
  end if;
  return null;
end $$;
-- Bookings and cancellations of classes ahead do not run it.
create trigger report_visit_added after insert on booking
  for each row when (new.status in ('checked_in', 'no_show') or new.ends_at <= new.created_at)
  execute function mark_visit();
create trigger report_visit_changed after update of status on booking
  for each row when (old.status is distinct from new.status
    and (old.status in ('checked_in', 'no_show') or new.status in ('checked_in', 'no_show')
         or new.ends_at <= new.changed_at))
  execute function mark_visit();

create function move_visit() returns trigger language plpgsql as $$
begin
  insert into report_mark (studio_id, class_id, at)
  values (old.studio_id, old.class_id, old.starts_at), (new.studio_id, new.class_id, new.starts_at);
  perform count_report_person(studio, person)
     from (values (old.studio_id, old.member_id), (new.studio_id, new.member_id)) v (studio, person)
    group by studio, person order by studio, person;
  return null;
end $$;
create trigger report_visit_moved after update of member_id, starts_at on booking
  for each row when (new.status = 'checked_in' and new.guest_of is null
    and (old.member_id, old.starts_at) is distinct from (new.member_id, new.starts_at))
  execute function move_visit();

create function count_past_report_visits() returns trigger language plpgsql as $$
begin
  insert into report_mark (studio_id, at, since) select studio_id, min(at), true from moved group by studio_id;
  perform count_report_person(studio_id, person_id)
     from (select distinct studio_id, person_id from moved order by 1, 2) v;
  return null;
end $$;
create trigger report_past_visits_added after insert on past_visit
  referencing new table as moved for each statement execute function count_past_report_visits();
create trigger report_past_visits_removed after delete on past_visit
  referencing old table as moved for each statement execute function count_past_report_visits();

create function move_past_report_visit() returns trigger language plpgsql as $$
begin
  insert into report_mark (studio_id, at) values (old.studio_id, old.at), (new.studio_id, new.at);
  perform count_report_person(studio, person)
     from (values (old.studio_id, old.person_id), (new.studio_id, new.person_id)) v (studio, person)
    group by studio, person order by studio, person;
  return null;
end $$;
create trigger report_past_visit_moved after update of person_id, at on past_visit
  for each row execute function move_past_report_visit();

-- Another coach for a class that people came to.
create function move_coach_visits() returns trigger language plpgsql as $$
begin
  perform count_report_person(new.studio_id, b.member_id)
     from (select member_id from booking
            where class_id = new.id and status = 'checked_in' and guest_of is null order by member_id) b;
  return null;
end $$;
create trigger report_coach_changed after update of coach_id on class_session
  for each row when (old.coach_id is distinct from new.coach_id) execute function move_coach_visits();
