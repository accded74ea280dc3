-- A move on the agenda can be undone for some seconds, and its members are told afterwards. Until then this row keeps
-- the state that members know.
create table class_change_notice (
  class_id bigint primary key references class_session (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null,
  room_id bigint references room (id),
  coach_id bigint references app_user (id),
  moved_at timestamptz,
  detached boolean not null,
  -- Bookings whose cancellation the change made free.
  freed bigint[] not null,
  changed_by bigint not null references app_user (id),
  due_at timestamptz not null
);
create index class_change_notice_due_idx on class_change_notice (due_at);
