-- Data for the booking rules: overrides per class type, policy versions, seats held for the waitlist, offers, guests,
-- either/or waitlists, cancellation deadlines, and notifications sent once.

alter table class_type add column policy jsonb not null default '{}';

-- Each version of a studio's policy, to explain past decisions. Version 1 is the defaults and has no row.
create table policy_version (
  studio_id bigint not null references studio,
  version integer not null,
  policy jsonb not null,
  -- Keyed by class type id.
  overrides jsonb not null default '{}',
  saved_at timestamptz not null,
  saved_by bigint references app_user,
  primary key (studio_id, version)
);

-- Free seats held for the waitlist: nobody else can book them.
alter table class_session
  add column held integer not null default 0 check (held >= 0),
  add constraint class_session_held_check1 check (booked + held <= capacity);
create index class_session_waiting_idx on class_session (starts_at) where waitlisted > 0 and status = 'scheduled';

alter table booking
  add column promoted_at timestamptz,
  add column told_at timestamptz,
  -- The coach or the time changed after the booking: cancelling is free until the start.
  add column free_since timestamptz,
  -- Points returned so far.
  add column returned integer not null default 0,
  add column either_group text,
  -- A guest's seat is a booking of its own that is created and cancelled with the inviting member's booking.
  add column guest_of bigint references booking,
  add column guest_name text,
  add column guest_email text,
  -- When the no-show was marked.
  add column no_show_at timestamptz,
  add constraint booking_returned_check check (returned between 0 and points),
  add constraint booking_guest_check check ((guest_of is null) = (guest_name is null));
drop index booking_live_key;
create unique index booking_live_key on booking (class_id, member_id)
  where status in ('booked', 'waitlisted', 'checked_in', 'no_show') and guest_of is null;
create index booking_guest_idx on booking (guest_of) where guest_of is not null;
create index booking_either_idx on booking (member_id, either_group) where either_group is not null and status = 'waitlisted';
-- A late cancellation whose points are returned if somebody takes the seat.
create index booking_refill_idx on booking (class_id, id) where status = 'late_cancelled' and returned < points;
create index booking_no_show_idx on booking (member_id, studio_id, no_show_at) where status = 'no_show';
-- Bookings without attendance: neither checked in nor marked as no-show.
create index booking_unmarked_idx on booking (ends_at) where status = 'booked';
create index booking_waiting_idx on booking (starts_at) where status = 'waitlisted';

-- A seat offered to one waitlisted person for some minutes; at most one offer per person and class.
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

-- Notifications: one row per person and event, however often the event is processed.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- Deduplication key, e.g. 'reminder-day:812'.
  event_key text not null,
  kind text not null,
  params jsonb not null default '{}',
  -- Path in the app that it links to.
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_key)
);
create index notification_user_idx on notification (user_id, id desc);

-- The booking whose promotion this mail announces: its delivery starts the free-cancellation period.
alter table mail add column booking_id bigint references booking;
