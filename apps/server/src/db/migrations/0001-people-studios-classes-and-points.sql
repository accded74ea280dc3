-- Initial schema: people and sessions, studios and timetables, bookings, and points in double entry. Every table of a
-- studio has studio_id, so that the data can be sharded by it. Constraints back up the rules: seats, spots, one live
-- booking per person and class, no room or coach in two classes at once, no negative balance.

create extension if not exists btree_gist;
create extension if not exists unaccent;

-- People -------------------------------------------------------------------------------------------------------

create table studio (
  id bigint generated always as identity primary key,
  name text not null,
  time_zone text not null,
  about text not null default '',
  address text not null default '',
  latitude double precision,
  longitude double precision,
  photos text[] not null default '{}',
  -- Overrides of the default booking rules only; each save increments policy_version.
  policy jsonb not null default '{}',
  policy_version integer not null default 1,
  suspended_at timestamptz,
  created_at timestamptz not null
);
create unique index studio_name_key on studio (lower(name));

create table corporate (
  id bigint generated always as identity primary key,
  name text not null,
  mail_domain text,
  suspended_at timestamptz,
  created_at timestamptz not null
);
create unique index corporate_name_key on corporate (lower(name));

create table app_user (
  id bigint generated always as identity primary key,
  user_type smallint not null check (user_type in (1, 2, 4, 5, 6)),
  email text not null check (email = lower(email)),
  username text not null unique,
  name text not null,
  avatar text,
  password_hash text,
  email_verified_at timestamptz,
  status text not null default 'online' check (status in ('online', 'away', 'busy', 'not-visible')),
  language text not null default 'es' check (language in ('es', 'en', 'tr')),
  theme text not null default 'brand' check (theme in ('default', 'brand', 'teal', 'rose', 'purple', 'amber')),
  scheme text not null default 'dark' check (scheme in ('light', 'dark', 'auto')),
  health_notes text,
  calendar_key text not null unique,
  studio_id bigint references studio,
  corporate_id bigint references corporate,
  suspended_at timestamptz,
  created_at timestamptz not null,
  check ((user_type = 5) = (studio_id is not null)),
  check ((user_type = 6) = (corporate_id is not null))
);
create unique index app_user_email_key on app_user (email);
create index app_user_type_idx on app_user (user_type, id);
create index app_user_studio_idx on app_user (studio_id) where studio_id is not null;
create index app_user_corporate_idx on app_user (corporate_id) where corporate_id is not null;

create table sign_in_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_session_user_idx on sign_in_session (user_id);

-- One current code per person; a new one replaces the old one.
create table email_code (
  user_id bigint primary key references app_user on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Single-use mail links: password reset, address verification, invitation.
create table email_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('reset', 'verify', 'invitation')),
  token_hash bytea not null unique,
  invited_by bigint references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_link_user_idx on email_link (user_id, kind);

-- Counters of the rate limits on codes, resends and sign-ins; shared by all processes and kept across restarts.
create table attempt (
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index attempt_subject_idx on attempt (kind, subject, at);
create index attempt_at_idx on attempt (at);

-- Outgoing mail, inserted in the transaction that causes it. The bodies are erased after SMTP delivery.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  code text,
  link text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_recipient_idx on mail (recipient, id desc);

-- The response to each request with an Idempotency-Key, stored in the transaction of its effect.
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_created_idx on idempotency_key (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_user bigint references app_user,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_at_idx on audit_log (at desc);

create table service_config (
  only_row boolean primary key default true check (only_row),
  app text not null default 'cupo',
  is_svg boolean not null default true,
  name text not null default 'Cupo',
  theme text not null default 'brand',
  scheme text not null default 'dark',
  layout text not null default 'classy'
);
insert into service_config default values;

-- A studio's timetable ------------------------------------------------------------------------------------------

create table class_type (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  name text not null,
  color text not null check (color in ('ciclo', 'yoga', 'reformer', 'fuerza', 'hiit', 'barre', 'boxeo', 'calma')),
  duration_minutes integer not null check (duration_minutes > 0),
  capacity integer not null check (capacity > 0),
  points integer not null check (points >= 0),
  description text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index class_type_name_key on class_type (studio_id, lower(name)) where archived_at is null;

create table room (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  name text not null,
  capacity integer not null check (capacity > 0),
  spot_kind text not null default 'spot' check (spot_kind in ('bike', 'reformer', 'mat', 'bag', 'spot')),
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index room_name_key on room (studio_id, lower(name)) where archived_at is null;

create table spot (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  room_id bigint not null references room,
  label text not null,
  x double precision not null check (x between 0 and 100),
  y double precision not null check (y between 0 and 100),
  archived_at timestamptz
);
create unique index spot_label_key on spot (room_id, lower(label)) where archived_at is null;

create table studio_coach (
  studio_id bigint not null references studio,
  user_id bigint not null references app_user,
  class_type_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (studio_id, user_id)
);
create index studio_coach_user_idx on studio_coach (user_id);

create table corporate_person (
  corporate_id bigint not null references corporate,
  user_id bigint not null references app_user,
  since timestamptz not null,
  until timestamptz,
  primary key (corporate_id, user_id)
);
create unique index corporate_person_live_key on corporate_person (user_id) where until is null;

create table class_session (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_type_id bigint not null references class_type,
  room_id bigint references room,
  coach_id bigint references app_user,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  capacity integer not null check (capacity > 0),
  points integer not null check (points >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  cancel_reason text,
  cancelled_at timestamptz,
  booked integer not null default 0,
  waitlisted integer not null default 0,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check (booked between 0 and capacity),
  check (waitlisted >= 0),
  exclude using gist (room_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'scheduled' and room_id is not null),
  exclude using gist (coach_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'scheduled' and coach_id is not null)
);
create index class_session_start_idx on class_session (starts_at, id);
create index class_session_studio_idx on class_session (studio_id, starts_at);
create index class_session_coach_idx on class_session (coach_id, starts_at) where coach_id is not null;

create table booking (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_id bigint not null references class_session,
  member_id bigint not null references app_user,
  status text not null check (status in
    ('booked', 'waitlisted', 'checked_in', 'no_show', 'cancelled', 'late_cancelled', 'class_cancelled', 'expired')),
  spot_id bigint references spot,
  -- Points paid for this seat. A waitlisted place has paid nothing yet; its price is stored here.
  points integer not null check (points >= 0),
  min_notice_minutes integer not null default 120,
  check_in_code text not null unique,
  -- Copies of the class's span, updated with the class, so that one index finds overlapping bookings.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  booked_at timestamptz,
  changed_at timestamptz not null
);
create unique index booking_live_key on booking (class_id, member_id)
  where status in ('booked', 'waitlisted', 'checked_in', 'no_show');
create unique index booking_spot_key on booking (class_id, spot_id)
  where status in ('booked', 'checked_in', 'no_show') and spot_id is not null;
create index booking_class_idx on booking (class_id, status, id);
create index booking_member_idx on booking (member_id, starts_at, id);

create table booking_event (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  booking_id bigint not null references booking,
  at timestamptz not null,
  by_user bigint references app_user,
  from_status text,
  to_status text not null,
  -- The rule that decided, with its inputs and the policy version, to explain the decision later.
  reason text not null,
  details jsonb not null default '{}'
);
create index booking_event_booking_idx on booking_event (booking_id, id);

-- Points --------------------------------------------------------------------------------------------------------

-- Members and pools store a balance that cannot go below zero. The issuing account and studio earnings are computed
-- from their entries: a stored balance there would be one row that every booking locks.
create table points_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('issue', 'member', 'studio_earned', 'studio_pool', 'corporate_pool')),
  user_id bigint unique references app_user,
  studio_id bigint references studio,
  corporate_id bigint references corporate,
  balance integer check (balance >= 0),
  check ((kind = 'member') = (user_id is not null)),
  check ((kind in ('studio_earned', 'studio_pool')) = (studio_id is not null)),
  check ((kind = 'corporate_pool') = (corporate_id is not null)),
  check ((kind in ('issue', 'studio_earned')) = (balance is null))
);
create unique index points_account_issue_key on points_account (kind) where kind = 'issue';
create unique index points_account_studio_key on points_account (studio_id, kind) where studio_id is not null;
create unique index points_account_corporate_key on points_account (corporate_id, kind) where corporate_id is not null;
insert into points_account (kind) values ('issue');

-- One row is one transfer with both accounts, so debits and credits cannot disagree.
create table points_transfer (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('grant', 'booking', 'return')),
  from_account bigint not null references points_account,
  to_account bigint not null references points_account,
  points integer not null check (points > 0),
  from_balance_after integer,
  to_balance_after integer,
  booking_id bigint references booking,
  by_user bigint references app_user,
  note text not null default '',
  check (from_account <> to_account)
);
create index points_transfer_from_idx on points_transfer (from_account, id);
create index points_transfer_to_idx on points_transfer (to_account, id);
create index points_transfer_booking_idx on points_transfer (booking_id) where booking_id is not null;

create view ledger_entry as
  select id as transfer_id, at, kind, from_account as account_id, -points as points, from_balance_after as balance_after,
         booking_id, by_user, note
    from points_transfer
  union all
  select id, at, kind, to_account, points, to_balance_after, booking_id, by_user, note
    from points_transfer;
