-- What the owner of the service administers (decision 088).

-- A plan is on sale from an instant, and until another one.
alter table plan
  add column on_sale_from timestamptz,
  add column on_sale_until timestamptz,
  add check (on_sale_until > on_sale_from);

-- The brand: a logo of its own as a picture, languages offered, a line in the footer. And from how many points on an
-- adjustment needs a second owner.
alter table service_config
  add column logo text,
  add column languages text[] not null default '{es,en,tr}' check (cardinality(languages) > 0),
  add column footer text not null default '',
  add column adjustment_limit integer not null default 1000 check (adjustment_limit >= 0),
  add column version integer not null default 1;

-- Points that an owner adds to or takes from a member's account to correct it. Above the limit another owner decides.
create table adjustment (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  direction text not null check (direction in ('add', 'take')),
  points integer not null check (points > 0),
  reason text not null,
  status text not null check (status in ('waiting', 'done', 'declined')),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  transfer_id bigint references points_transfer,
  check (decided_by <> asked_by),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'done') = (transfer_id is not null))
);
create index adjustment_waiting_idx on adjustment (asked_at) where status = 'waiting';
create index adjustment_user_idx on adjustment (user_id, id desc);

-- A studio that was closed for good is suspended and does not come back.
alter table studio add column closed_at timestamptz;
