-- Pass partners of a studio (decision 094): services such as Wellhub whose people book seats and are paid for by visit.

-- A partner pays for a seat: it uses no points and no pass.
alter table booking
  drop constraint booking_paid_kind_check,
  drop constraint booking_paid_by_pass,
  add constraint booking_paid_kind_check check (paid_kind in ('membership', 'classes', 'points', 'partner')),
  add constraint booking_paid_by_pass check ((paid_kind in ('membership', 'classes')) = (pass_id is not null));

create table partner_account (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  partner text not null check (partner in ('simulated', 'wellhub')),
  -- The studio's id at the partner.
  gym_id text not null check (gym_id <> ''),
  -- Null only between the two statements that create the row: the id is part of what is sealed.
  sealed_keys bytea,
  -- What may be shown: environment, the last four characters of the token.
  details jsonb not null default '{}',
  -- What the partner pays for a visit, in minor units, and the share of it for absences and late cancellations.
  rate int not null check (rate >= 0),
  currency text not null,
  no_show_percent int not null check (no_show_percent between 0 and 100),
  late_percent int not null check (late_percent between 0 and 100),
  connected_by bigint not null references app_user,
  connected_at timestamptz not null,
  checked_at timestamptz,
  removed_by bigint references app_user,
  removed_at timestamptz,
  check ((removed_at is null) = (removed_by is null))
);
create unique index partner_account_key on partner_account (studio_id, partner) where removed_at is null;
create unique index partner_account_gym_key on partner_account (partner, gym_id) where removed_at is null;
create index partner_account_author_idx on partner_account (connected_by);
create index partner_account_remover_idx on partner_account (removed_by) where removed_by is not null;

-- Seats of a partner in each class of a discipline.
create table partner_class_type (
  account_id bigint not null references partner_account,
  class_type_id bigint not null references class_type,
  -- Null: any free seat.
  seats int check (seats >= 0),
  release_minutes int not null check (release_minutes between 0 and 20160),
  primary key (account_id, class_type_id)
);
create index partner_class_type_type_idx on partner_class_type (class_type_id);

-- A class that is published to a partner.
create table partner_slot (
  account_id bigint not null references partner_account,
  class_id bigint not null references class_session,
  -- Free seats that are kept for the partner. They count in class_session.booked.
  kept int not null default 0 check (kept >= 0),
  -- Whether the class has seats of its own instead of those of its discipline.
  own boolean not null default false,
  seats int check (seats >= 0),
  release_minutes int check (release_minutes between 0 and 20160),
  -- The partner's ids of the discipline and of the class, once it was published.
  external_class_id text,
  external_id text,
  -- What the partner was sent last.
  sent_capacity int,
  sent_booked int,
  sent_starts_at timestamptz,
  sent_at timestamptz,
  -- When the seats are settled and sent again; null: nothing to do. A claim moves it into the future.
  due_at timestamptz,
  attempts int not null default 0,
  failure text check (failure in ('no_answer', 'refused', 'broken')),
  primary key (account_id, class_id)
);
create index partner_slot_class_idx on partner_slot (class_id);
create index partner_slot_due_idx on partner_slot (due_at) where due_at is not null;
create unique index partner_slot_external_key on partner_slot (account_id, external_id) where external_id is not null;

-- A person of a partner, who is a client of the studio without mail.
create table partner_person (
  account_id bigint not null references partner_account,
  external_id text not null,
  person_id bigint not null references app_user,
  primary key (account_id, external_id)
);
create index partner_person_person_idx on partner_person (person_id);

-- A booking of a partner by its number there. `cancelled` without a booking: the cancellation arrived first.
create table partner_booking (
  id bigint generated always as identity primary key,
  account_id bigint not null references partner_account,
  number text not null,
  booking_id bigint references booking,
  state text not null check (state in ('booked', 'cancelled')),
  -- Whether the partner called the cancellation late.
  late boolean not null default false,
  -- The terms at the time of the booking.
  rate int not null default 0,
  currency text,
  no_show_percent int not null default 0,
  late_percent int not null default 0,
  validated_at timestamptz,
  created_at timestamptz not null,
  -- Set when the booking changes, until the change was followed.
  due_at timestamptz,
  unique (account_id, number)
);
create unique index partner_booking_booking_key on partner_booking (booking_id);
create index partner_booking_due_idx on partner_booking (due_at) where due_at is not null;

-- A notification of a partner, stored once by its key and worked on afterwards.
create table partner_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references partner_account,
  key text not null,
  kind text not null
    check (kind in ('booking_requested', 'booking_cancelled', 'booking_late_cancelled', 'checked_in', 'other')),
  number text,
  external_slot text,
  external_user text,
  person_name text,
  at timestamptz not null,
  received_at timestamptz not null,
  state text not null default 'received' check (state in ('received', 'done', 'refused', 'ignored', 'failed')),
  -- Why it was refused or ignored.
  reason text,
  attempts int not null default 0,
  due_at timestamptz,
  unique (account_id, key),
  check ((state = 'received') = (due_at is not null))
);
create index partner_event_due_idx on partner_event (due_at) where due_at is not null;
create index partner_event_received_idx on partner_event (received_at);

-- A call to a partner: the answer to a booking, its cancellation by the studio, or the validation of a visit.
create table partner_call (
  id bigint generated always as identity primary key,
  account_id bigint not null references partner_account,
  kind text not null check (kind in ('confirm', 'reject', 'cancel', 'validate')),
  number text not null,
  external_user text,
  -- The refusal behind a rejection.
  reason text,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  attempts int not null default 0,
  failure text check (failure in ('no_answer', 'refused', 'broken')),
  created_at timestamptz not null,
  due_at timestamptz,
  unique (account_id, number, kind),
  check ((state = 'pending') = (due_at is not null))
);
create index partner_call_due_idx on partner_call (due_at) where due_at is not null;
create index partner_call_created_idx on partner_call (created_at);

-- The books of the simulated partner, by gym.
create table simulated_partner_record (
  gym_id text not null,
  kind text not null check (kind in ('slot', 'booking', 'visit')),
  key text not null,
  body jsonb not null,
  primary key (gym_id, kind, key)
);

-- Seats of a published class changed. Changes of one class until the next pass are sent together.
create function mark_partner_slots() returns trigger language plpgsql as $$
begin
  update partner_slot set due_at = '-infinity' where class_id = new.id and due_at is distinct from '-infinity';
  return null;
end $$;
create trigger partner_slots_marked after update on class_session
  for each row
  when ((old.booked, old.held, old.capacity, old.status, old.starts_at, old.ends_at, old.waitlisted)
        is distinct from (new.booked, new.held, new.capacity, new.status, new.starts_at, new.ends_at, new.waitlisted))
  execute function mark_partner_slots();

-- A booking of a partner changed here, by its person's arrival or by the studio.
create function mark_partner_bookings() returns trigger language plpgsql as $$
begin
  update partner_booking p set due_at = '-infinity' from inserted e where p.booking_id = e.booking_id;
  return null;
end $$;
create trigger partner_bookings_marked after insert on booking_event
  referencing new table as inserted for each statement execute function mark_partner_bookings();
