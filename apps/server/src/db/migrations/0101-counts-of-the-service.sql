-- Counts for the owner's figures, which grew with the bookings: distinct people of days and months, bookings that were
-- made, seats of classes. A due act counts classes that started some minutes ago; readers count the classes since, and
-- what is marked, from the bookings. Months and days are UTC.

-- Figures of a studio. `active`: people with a seat in a class that started. `bookings`: made in the month, in days that are over.
create table service_month (
  month date not null,
  studio_id bigint not null references studio,
  active integer not null default 0,
  bookings integer not null default 0,
  seats integer not null default 0,
  taken integer not null default 0,
  primary key (month, studio_id)
);
-- Figures of all studios.
create table service_day (
  day date primary key,
  bookings integer not null default 0,
  seats integer not null default 0,
  taken integer not null default 0
);
-- People with a seat in a class that started in a day or month: bit n of a part is the person with the id part × 8192 + n.
-- The people of any range are the union of its rows. A part fits a page several times, so it is stored in place.
create table service_people (
  unit text not null check (unit in ('day', 'month')),
  step date not null,
  part integer not null,
  people bit(8192) not null,
  primary key (unit, step, part)
);
-- What is counted: classes that started before an instant, bookings that were made before a day.
create table service_counted (
  single boolean primary key default true check (single),
  started_before timestamptz not null,
  made_before date not null
);
-- Classes of a studio whose counts are no longer right, by their start. Appended without a lock.
create table service_mark (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  at timestamptz not null
);

-- Bookings of classes that are counted, and bookings that were made in days that are counted (of a restored archive).
create function mark_added_bookings() returns trigger language plpgsql as $$
declare
  counted service_counted;
begin
  select * into counted from service_counted;
  if not found then return null; end if;
  -- Nearly every booking is made now, of a class that is ahead.
  if not exists (select from added where starts_at < counted.started_before
                    or booked_at < counted.made_before::timestamp at time zone 'UTC') then return null; end if;
  insert into service_mark (studio_id, at)
  select distinct studio_id, starts_at from added
   where status in ('booked', 'checked_in') and starts_at < counted.started_before;
  insert into service_month (month, studio_id, bookings)
  select date_trunc('month', booked_at at time zone 'UTC')::date as month, studio_id, count(*) from added
   where booked_at < counted.made_before::timestamp at time zone 'UTC'
   group by 1, 2 order by 1, 2
      on conflict (month, studio_id) do update set bookings = service_month.bookings + excluded.bookings;
  insert into service_day (day, bookings)
  select (booked_at at time zone 'UTC')::date as day, count(*) from added
   where booked_at < counted.made_before::timestamp at time zone 'UTC'
   group by 1 order by 1
      on conflict (day) do update set bookings = service_day.bookings + excluded.bookings;
  return null;
end $$;
create trigger service_bookings_added after insert on booking
  referencing new table as added for each statement execute function mark_added_bookings();

-- The old and the new start of a booking or a class, where they are counted.
create function mark_counted_starts() returns trigger language plpgsql as $$
begin
  insert into service_mark (studio_id, at)
  select new.studio_id, v.at from (values (old.starts_at), (new.starts_at)) v (at), service_counted c
   where v.at < c.started_before group by v.at;
  return null;
end $$;
-- An arrival does not run it: both statuses have the seat.
create trigger service_booking_changed after update of status, member_id, starts_at on booking
  for each row when (
    (old.status in ('booked', 'checked_in')) <> (new.status in ('booked', 'checked_in'))
    or old.member_id <> new.member_id or old.starts_at <> new.starts_at)
  execute function mark_counted_starts();

create trigger service_class_changed after update of capacity, booked, status, starts_at on class_session
  for each row when (old.capacity <> new.capacity or old.booked <> new.booked or old.status <> new.status
    or old.starts_at <> new.starts_at)
  execute function mark_counted_starts();

create function mark_added_classes() returns trigger language plpgsql as $$
begin
  insert into service_mark (studio_id, at)
  select distinct a.studio_id, a.starts_at from added a, service_counted c where a.starts_at < c.started_before;
  return null;
end $$;
create trigger service_classes_added after insert on class_session
  referencing new table as added for each statement execute function mark_added_classes();
