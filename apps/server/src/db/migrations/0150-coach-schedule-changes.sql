-- A coach is notified of new, changed and cancelled classes by one message per studio, after a while. Until then a row
-- keeps what the coach knows about the class. Class and room have no foreign key: a generated class can be deleted, and
-- its coach may know it already.
create table coach_schedule_change (
  coach_id bigint not null references app_user (id) on delete cascade,
  class_id bigint not null,
  studio_id bigint not null references studio (id) on delete cascade,
  class_name text not null,
  time_zone text not null,
  -- Null: the class was not theirs.
  starts_at timestamptz,
  ends_at timestamptz,
  room_id bigint,
  changed_by bigint not null references app_user (id),
  changed_at timestamptz not null,
  due_at timestamptz not null,
  primary key (coach_id, class_id)
);
create index coach_schedule_change_due_idx on coach_schedule_change (due_at);
create index coach_schedule_change_studio_idx on coach_schedule_change (studio_id, coach_id);
