-- Branches of a studio and the roles of its staff. A room and a class belong to a branch and take their zone from it.
-- Every studio has one branch from here on. The columns default by trigger, so the previous release, which does not know
-- branches, still writes rooms, classes and studio accounts.

create table branch (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  name text not null,
  address text not null default '',
  time_zone text not null,
  -- ISO 4217 code in which prices are entered and shown.
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Opening hours by weekday: [{weekday 1..7, opens "07:00", closes "22:00"}]; empty: not said. `closes` may be after
  -- midnight, up to "30:00".
  opening_hours jsonb not null default '[]',
  latitude double precision,
  longitude double precision,
  -- The branch of rooms and classes that name none.
  main boolean not null default false,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index branch_name_key on branch (studio_id, lower(name)) where archived_at is null;
create unique index branch_main_key on branch (studio_id) where main;
create trigger branch_version
  before update of name, address, time_zone, currency, opening_hours, latitude, longitude, archived_at on branch
  for each row when ((old.name, old.address, old.time_zone, old.currency, old.opening_hours, old.latitude, old.longitude, old.archived_at)
    is distinct from (new.name, new.address, new.time_zone, new.currency, new.opening_hours, new.latitude, new.longitude, new.archived_at))
  execute function next_version();

insert into branch (studio_id, name, address, time_zone, latitude, longitude, main, created_at)
  select id, name, address, time_zone, latitude, longitude, true, created_at from studio;

-- A new studio gets its main branch.
create function create_main_branch() returns trigger language plpgsql as $$
begin
  insert into branch (studio_id, name, address, time_zone, latitude, longitude, main, created_at)
    values (new.id, new.name, new.address, new.time_zone, new.latitude, new.longitude, true, new.created_at);
  return null;
end $$;
create trigger studio_main_branch after insert on studio for each row execute function create_main_branch();

alter table room add column branch_id bigint references branch;
alter table class_session add column branch_id bigint references branch;
update room r set branch_id = b.id from branch b where b.studio_id = r.studio_id and b.main;
update class_session c set branch_id = b.id from branch b where b.studio_id = c.studio_id and b.main;
create index class_session_branch_idx on class_session (branch_id, starts_at);

-- The branch of a row that names none: a room's is the main one, a class's is its room's.
create function set_room_branch() returns trigger language plpgsql as $$
begin
  new.branch_id := (select id from branch where studio_id = new.studio_id and main);
  return new;
end $$;
create trigger room_branch before insert on room
  for each row when (new.branch_id is null) execute function set_room_branch();
create function set_class_branch() returns trigger language plpgsql as $$
begin
  new.branch_id := coalesce((select branch_id from room where id = new.room_id),
                            (select id from branch where studio_id = new.studio_id and main));
  return new;
end $$;
create trigger class_session_branch before insert on class_session
  for each row when (new.branch_id is null) execute function set_class_branch();

-- A class that moves to another room takes the branch and the zone of that room.
create function move_class_branch() returns trigger language plpgsql as $$
begin
  select b.id, b.time_zone into new.branch_id, new.time_zone
    from branch b
   where b.id = coalesce((select branch_id from room where id = new.room_id),
                         (select id from branch where studio_id = new.studio_id and main));
  return new;
end $$;
create trigger class_session_move before update of room_id on class_session
  for each row when (old.room_id is distinct from new.room_id) execute function move_class_branch();

-- The main branch has the address, zone and place of its studio.
create function update_main_branch() returns trigger language plpgsql as $$
begin
  update branch set address = new.address, time_zone = new.time_zone, latitude = new.latitude, longitude = new.longitude
   where studio_id = new.id and main
     and (address, time_zone, latitude, longitude) is distinct from (new.address, new.time_zone, new.latitude, new.longitude);
  return null;
end $$;
create trigger studio_updates_main_branch after update of address, time_zone, latitude, longitude on studio
  for each row execute function update_main_branch();

-- The role of a studio account within its studio. Existing accounts run the studio.
alter table app_user add column staff_role text check (staff_role in ('owner', 'manager', 'reception'));
update app_user set staff_role = 'owner' where user_type = 5;
create function set_staff_role() returns trigger language plpgsql as $$
begin
  new.staff_role := 'owner';
  return new;
end $$;
create trigger app_user_staff_role before insert or update of user_type on app_user
  for each row when (new.user_type = 5 and new.staff_role is null) execute function set_staff_role();
alter table app_user add constraint app_user_staff_role_of_studio check ((user_type = 5) = (staff_role is not null));
