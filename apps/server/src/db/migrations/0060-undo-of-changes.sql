-- A change of several days can be undone for some seconds, and its members are told afterwards. Until then this row keeps
-- what stood before, what stood after it, and the messages; then only who did what kind of change remains.
create table studio_change (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  kind text not null check (kind in ('coach_away', 'room_out', 'closed', 'copy_week')),
  by_user bigint not null references app_user,
  at timestamptz not null,
  undo_until timestamptz not null,
  -- The classes it changed or cancelled, and those it created.
  class_ids bigint[] not null,
  created_ids bigint[] not null,
  -- The days that it closed.
  closed_dates date[] not null,
  before jsonb,
  after jsonb,
  messages jsonb,
  told_at timestamptz,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create index studio_change_due_idx on studio_change (undo_until) where told_at is null and undone_at is null;

-- Undoing a cancelled class gives each booking back the status it had.
drop trigger booking_status_transition on booking;
create trigger booking_status_transition
  before update of status on booking
  for each row
  when (old.status is distinct from new.status and (old.status, new.status) not in (
    ('waitlisted', 'booked'),
    ('waitlisted', 'cancelled'),
    ('waitlisted', 'class_cancelled'),
    ('waitlisted', 'expired'),
    ('booked', 'checked_in'),
    ('booked', 'no_show'),
    ('booked', 'cancelled'),
    ('booked', 'late_cancelled'),
    ('booked', 'class_cancelled'),
    ('checked_in', 'booked'),
    ('checked_in', 'class_cancelled'),
    ('no_show', 'booked'),
    ('no_show', 'checked_in'),
    ('no_show', 'class_cancelled'),
    ('class_cancelled', 'waitlisted'),
    ('class_cancelled', 'booked'),
    ('class_cancelled', 'checked_in'),
    ('class_cancelled', 'no_show')
  ))
  execute function reject_booking_transition();
