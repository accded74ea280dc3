-- Optimistic concurrency: a row that two people may edit carries a version, which a PATCH can send back to be refused
-- when somebody else saved in between. Triggers count edits of the listed columns, so every path that edits a row is
-- covered, also the previous release's. They do not fire on updates of other columns, such as the counts of a class.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table class_type add column version integer not null default 1;
create trigger class_type_version
  before update of name, color, duration_minutes, capacity, points, description, archived_at on class_type
  for each row when ((old.name, old.color, old.duration_minutes, old.capacity, old.points, old.description, old.archived_at)
    is distinct from (new.name, new.color, new.duration_minutes, new.capacity, new.points, new.description, new.archived_at))
  execute function next_version();

alter table room add column version integer not null default 1;
create trigger room_version
  before update of name, capacity, spot_kind, archived_at on room
  for each row when ((old.name, old.capacity, old.spot_kind, old.archived_at)
    is distinct from (new.name, new.capacity, new.spot_kind, new.archived_at))
  execute function next_version();

-- A room's map is part of the room.
create function next_room_version() returns trigger language plpgsql as $$
begin
  update room set version = version + 1 where id in (select room_id from changed);
  return null;
end $$;
create trigger spot_room_version_insert after insert on spot
  referencing new table as changed for each statement execute function next_room_version();
create trigger spot_room_version_update after update on spot
  referencing new table as changed for each statement execute function next_room_version();

alter table class_session add column version integer not null default 1;
create trigger class_session_version
  before update of class_type_id, room_id, coach_id, starts_at, ends_at, capacity, points, status on class_session
  for each row when ((old.class_type_id, old.room_id, old.coach_id, old.starts_at, old.ends_at, old.capacity, old.points, old.status)
    is distinct from (new.class_type_id, new.room_id, new.coach_id, new.starts_at, new.ends_at, new.capacity, new.points, new.status))
  execute function next_version();

alter table class_series add column version integer not null default 1;
create trigger class_series_version
  before update of class_type_id, room_id, coach_id, weekdays, local_time, duration_minutes, capacity, points, from_date,
    until_date, except_dates, archived_at on class_series
  for each row when ((old.class_type_id, old.room_id, old.coach_id, old.weekdays, old.local_time, old.duration_minutes,
      old.capacity, old.points, old.from_date, old.until_date, old.except_dates, old.archived_at)
    is distinct from (new.class_type_id, new.room_id, new.coach_id, new.weekdays, new.local_time, new.duration_minutes,
      new.capacity, new.points, new.from_date, new.until_date, new.except_dates, new.archived_at))
  execute function next_version();

alter table studio add column version integer not null default 1;
create trigger studio_version
  before update of name, address, about, city_id, latitude, longitude, suspended_at on studio
  for each row when ((old.name, old.address, old.about, old.city_id, old.latitude, old.longitude, old.suspended_at)
    is distinct from (new.name, new.address, new.about, new.city_id, new.latitude, new.longitude, new.suspended_at))
  execute function next_version();
