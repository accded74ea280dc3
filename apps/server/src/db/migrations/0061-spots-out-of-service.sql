-- Where the mirror and the coach of a room are, and spots that are out of service for a while.
alter table room add column mirror text not null default 'front' check (mirror in ('front', 'left', 'right', 'none'));
alter table room add column coach_x double precision not null default 50 check (coach_x between 0 and 100);
create trigger room_layout_version
  before update of mirror, coach_x on room
  for each row when ((old.mirror, old.coach_x) is distinct from (new.mirror, new.coach_x)
    and (old.name, old.capacity, old.spot_kind, old.archived_at)
      is not distinct from (new.name, new.capacity, new.spot_kind, new.archived_at))
  execute function next_version();

-- A copy of the live outage, so that a booking reads it with the spot.
alter table spot add column out_of_service boolean not null default false;

create table spot_outage (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  spot_id bigint not null references spot,
  reason text not null,
  started_at timestamptz not null,
  started_by bigint not null references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user
);
create unique index spot_outage_live_key on spot_outage (spot_id) where ended_at is null;

-- Classes that lost a seat to an outage; they get it back when it ends.
create table spot_outage_class (
  outage_id bigint not null references spot_outage,
  class_id bigint not null references class_session,
  primary key (outage_id, class_id)
);
create index spot_outage_class_class_idx on spot_outage_class (class_id);
