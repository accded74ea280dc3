-- Plans on sale, and purchases from the request to the credited points. Card data is never stored here.

create table plan (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Null for built-in plans, which have a name in each language.
  name text,
  usd_cents integer not null check (usd_cents > 0),
  points integer not null check (points > 0),
  -- Monthly points or a one-off pack; they are valid for different periods.
  period text not null check (period in ('month', 'once')),
  place integer not null,
  withdrawn_at timestamptz
);
insert into plan (id, usd_cents, points, period, place)
  values ('basic', 1000, 100, 'month', 1), ('team', 2000, 220, 'month', 2), ('enterprise', 4000, 480, 'month', 3);

create table purchase (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  plan_id text not null references plan,
  -- The plan's terms at the time of purchase.
  plan_name text not null,
  usd_cents integer not null check (usd_cents > 0),
  points integer not null check (points > 0),
  period text not null check (period in ('month', 'once')),
  -- The provider's reference; it is charged at most once.
  reference uuid not null unique,
  -- Hash of the Idempotency-Key and of its request: a retry after a crash finds the purchase it started.
  request_key text,
  request_hash bytea,
  status text not null check (status in ('processing', 'pending', 'paid', 'refused', 'cancelled')),
  created_at timestamptz not null,
  -- When to query the provider for the outcome.
  due_at timestamptz,
  settled_at timestamptz,
  -- The transfer that credited the points; at most one.
  transfer_id bigint unique references points_transfer,
  unique (user_id, request_key),
  check ((request_key is null) = (request_hash is null)),
  check ((status = 'paid') = (transfer_id is not null)),
  check ((status in ('processing', 'pending')) = (due_at is not null)),
  check ((status in ('processing', 'pending')) = (settled_at is null))
);
create index purchase_user_idx on purchase (user_id, id desc);
create index purchase_due_idx on purchase (due_at) where due_at is not null;

alter table points_transfer
  drop constraint points_transfer_kind_check,
  add constraint points_transfer_kind_check
    check (kind in ('grant', 'fund', 'gift', 'allotment', 'booking', 'return', 'expiry', 'purchase'));

-- Books of the simulated payment provider, which stands for another company: charges by reference. They outlive a crash
-- of the process, as a real provider's would.
create table simulated_charge (
  reference uuid primary key,
  usd_cents integer not null,
  state text not null check (state in ('succeeded', 'refused', 'needs_confirmation', 'cancelled')),
  at timestamptz not null default now()
);
