-- What the rules of booking need beside a seat and its price: overrides by discipline and the versions of a policy,
-- seats held for the waitlist, offers, guests, either/or lists, freedom to leave, and messages told once.

alter table class_type add column policy jsonb not null default '{}';

-- A studio's rules as they were at each version, so that a decision of then can be explained now. The first version
-- is the defaults and has no row.
create table policy_version (
  studio_id bigint not null references studio,
  version integer not null,
  policy jsonb not null,
  -- By class type id.
  overrides jsonb not null default '{}',
  saved_at timestamptz not null,
  saved_by bigint references app_user,
  primary key (studio_id, version)
);

-- Seats that are free and kept for the waitlist: nobody else can book them.
alter table class_session
  add column held integer not null default 0 check (held >= 0),
  add constraint class_session_held_check1 check (booked + held <= capacity);
create index class_session_waiting_idx on class_session (starts_at) where waitlisted > 0 and status = 'scheduled';

alter table booking
  add column promoted_at timestamptz,
  add column told_at timestamptz,
  -- Coach or hour changed under the booking: leaving is free until the start.
  add column free_since timestamptz,
  -- What came back of what was paid.
  add column returned integer not null default 0,
  add column either_group text,
  -- A guest's seat is a booking of its own that comes and goes with the one of the member who brings them.
  add column guest_of bigint references booking,
  add column guest_name text,
  add column guest_email text,
  -- When an absence was marked.
  add column no_show_at timestamptz,
  add constraint booking_returned_check check (returned between 0 and points),
  add constraint booking_guest_check check ((guest_of is null) = (guest_name is null));
drop index booking_live_key;
create unique index booking_live_key on booking (class_id, member_id)
  where status in ('booked', 'waitlisted', 'checked_in', 'no_show') and guest_of is null;
create index booking_guest_idx on booking (guest_of) where guest_of is not null;
create index booking_either_idx on booking (member_id, either_group) where either_group is not null and status = 'waitlisted';
-- A late cancellation whose points come back if somebody takes the seat.
create index booking_refill_idx on booking (class_id, id) where status = 'late_cancelled' and returned < points;
create index booking_no_show_idx on booking (member_id, studio_id, no_show_at) where status = 'no_show';
-- Who has a seat and was neither marked present nor absent.
create index booking_unmarked_idx on booking (ends_at) where status = 'booked';
create index booking_waiting_idx on booking (starts_at) where status = 'waitlisted';

-- A seat offered to one person of the list for some minutes; one offer per person and class.
create table waitlist_offer (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_id bigint not null references class_session,
  booking_id bigint not null unique references booking,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('claimed', 'lapsed', 'withdrawn')),
  check ((closed_at is null) = (outcome is null))
);
create index waitlist_offer_class_idx on waitlist_offer (class_id);
create index waitlist_offer_open_idx on waitlist_offer (expires_at) where closed_at is null;

-- What a person was told: one row per person and event, however often its cause is looked at.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- What it is about, once: 'reminder-day:812'.
  event_key text not null,
  kind text not null,
  params jsonb not null default '{}',
  -- Where it leads within the app.
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_key)
);
create index notification_user_idx on notification (user_id, id desc);

-- The booking whose promotion a mail tells of: its delivery starts the time in which leaving is free.
alter table mail add column booking_id bigint references booking;
