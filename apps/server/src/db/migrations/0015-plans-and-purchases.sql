-- Points are bought: the plans they are bought by, and each purchase from the wish to its points. What a provider of
-- payments knows of a card never comes here.

create table plan (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Null for the plans that come with the service: they have a name in each language.
  name text,
  usd_cents integer not null check (usd_cents > 0),
  points integer not null check (points > 0),
  -- Points of a month, or a pack that is bought once: they are good for different times.
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
  -- The plan as it was when it was bought.
  plan_name text not null,
  usd_cents integer not null check (usd_cents > 0),
  points integer not null check (points > 0),
  period text not null check (period in ('month', 'once')),
  -- By which the provider knows it: the same one is never charged twice.
  reference uuid not null unique,
  -- The Idempotency-Key it was asked with and the request that came with it, both hashed: a request that is sent again
  -- after a crash finds the purchase that it began.
  request_key text,
  request_hash bytea,
  status text not null check (status in ('processing', 'pending', 'paid', 'refused', 'cancelled')),
  created_at timestamptz not null,
  -- When the provider is asked what became of it.
  due_at timestamptz,
  settled_at timestamptz,
  -- The movement that brought its points: one.
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

-- The books of the simulated provider of payments, which stands in for a company of its own: what was charged under
-- which reference. It outlives the process, as a real one's would.
create table simulated_charge (
  reference uuid primary key,
  usd_cents integer not null,
  state text not null check (state in ('succeeded', 'refused', 'needs_confirmation', 'cancelled')),
  at timestamptz not null default now()
);
