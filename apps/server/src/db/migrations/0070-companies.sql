-- Groups of a company's people with their points by month, invitations that wait for their person, and what was allotted.
alter table corporate
  -- The calendar by which a month begins and ends.
  add column time_zone text not null default 'UTC',
  -- When the company is next looked at; see `allot-months.ts`.
  add column allotment_due_at timestamptz not null default '1970-01-01T00:00:00Z',
  -- The first day of the month before which unused points have returned to the pool.
  add column closed_before date;
create index corporate_allotment_due_idx on corporate (allotment_due_at);

create table corporate_group (
  id bigint generated always as identity primary key,
  corporate_id bigint not null references corporate,
  name text not null,
  monthly_points integer not null check (monthly_points >= 0),
  -- The group of people without one.
  standard boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index corporate_group_name_key on corporate_group (corporate_id, lower(name));
create unique index corporate_group_standard_key on corporate_group (corporate_id) where standard;

-- A person can be covered again after their cover ended: the earlier one stays, because figures of past months count it.
alter table corporate_person
  drop constraint corporate_person_pkey,
  add column id bigint generated always as identity primary key,
  -- As the company wrote them; null for cover from before.
  add column name text,
  add column email text,
  add column group_id bigint references corporate_group;
create index corporate_person_corporate_idx on corporate_person (corporate_id, user_id);

-- A person whose account waits to be activated. The row ends when their cover begins, or when the company withdraws it.
create table corporate_invitation (
  corporate_id bigint not null references corporate,
  user_id bigint not null references app_user,
  name text not null,
  email text not null,
  group_id bigint references corporate_group,
  invited_at timestamptz not null,
  primary key (corporate_id, user_id)
);
create index corporate_invitation_user_idx on corporate_invitation (user_id);

-- One row per person and month, so that nobody gets the points of a month twice.
create table corporate_allotment (
  corporate_id bigint not null references corporate,
  user_id bigint not null references app_user,
  -- The first day of the month.
  month date not null,
  group_id bigint references corporate_group,
  monthly_points integer not null,
  days_left integer not null,
  points integer not null check (points >= 0),
  -- Null where the share is zero.
  transfer_id bigint references points_transfer,
  at timestamptz not null,
  primary key (corporate_id, user_id, month)
);
create index corporate_allotment_transfer_idx on corporate_allotment (transfer_id) where transfer_id is not null;

create index points_lot_corporate_idx on points_lot (corporate_id, expires_at) where corporate_id is not null;

-- Unused points go back from a person to the pool of their company.
alter table points_transfer
  drop constraint points_transfer_kind_check,
  add constraint points_transfer_kind_check
    check (kind in ('grant', 'fund', 'gift', 'allotment', 'booking', 'return', 'expiry', 'purchase', 'takeback', 'merge',
                    'family', 'allotment_return'));
