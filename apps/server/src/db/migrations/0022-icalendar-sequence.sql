-- The iCalendar SEQUENCE of a class (RFC 5545, 3.8.7.4). A calendar that has an event ignores a later copy of it unless the
-- number has grown, so it must grow with every change of time, place, coach or status, whoever writes it. Triggers count,
-- because the previous release, the demo and every future act write these columns too. Booking seats touches none of
-- them. An event's number is the sum of the three counters: of the class, its room and its studio.
alter table studio add column ical_sequence integer not null default 0;
alter table room add column ical_sequence integer not null default 0;
-- When time, place or coach changed last, for LAST-MODIFIED; null while they never did.
alter table class_session
  add column ical_sequence integer not null default 0,
  add column moved_at timestamptz;

create function ical_place_renamed() returns trigger language plpgsql as $$
begin
  new.ical_sequence := old.ical_sequence + 1;
  return new;
end $$;
create trigger ical_sequence before update of name, address on studio
  for each row when ((old.name, old.address) is distinct from (new.name, new.address))
  execute function ical_place_renamed();
create trigger ical_sequence before update of name on room
  for each row when (old.name is distinct from new.name) execute function ical_place_renamed();

-- Another room brings its own counter into the sum: what it lacks against the old room's is added, so that the sum grows.
create function ical_class_changed() returns trigger language plpgsql as $$
declare
  lacking integer := 0;
begin
  if new.room_id is distinct from old.room_id then
    lacking := coalesce((select ical_sequence from room where id = old.room_id), 0)
             - coalesce((select ical_sequence from room where id = new.room_id), 0);
  end if;
  new.ical_sequence := old.ical_sequence + 1 + greatest(lacking, 0);
  return new;
end $$;
create trigger ical_sequence before update of starts_at, ends_at, room_id, coach_id, status on class_session
  for each row when ((old.starts_at, old.ends_at, old.room_id, old.coach_id, old.status)
                     is distinct from (new.starts_at, new.ends_at, new.room_id, new.coach_id, new.status))
  execute function ical_class_changed();
