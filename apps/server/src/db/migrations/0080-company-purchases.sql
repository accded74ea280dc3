-- Purchases of points for a company's pool, their renewals, and the alert of a low pool (decision 089).

-- An agreed renewal: points that are charged each month. Period n starts at the anchor + n months, as in `subscription`.
create table corporate_renewal (
  id bigint generated always as identity primary key,
  corporate_id bigint not null references corporate,
  -- The account that agreed to it; its stored method is charged.
  by_user bigint not null references app_user,
  name text not null,
  points integer not null check (points > 0),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  anchor date not null,
  time_zone text not null,
  -- Number of the next period to charge; 0 was paid with the purchase.
  next_period integer not null default 1 check (next_period > 0),
  payment_method_id bigint references payment_method,
  consent jsonb not null,
  status text not null default 'active' check (status in ('active', 'grace', 'cancelled', 'ended')),
  notified_period integer not null default 0,
  notified_at timestamptz,
  -- The next attempt after a refused one.
  retry_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index corporate_renewal_due_idx on corporate_renewal (due_at) where due_at is not null;
-- One renewal of a company runs at a time.
create unique index corporate_renewal_running_key on corporate_renewal (corporate_id) where status in ('active', 'grace');

create table corporate_purchase (
  id bigint generated always as identity primary key,
  corporate_id bigint not null references corporate,
  by_user bigint not null references app_user,
  -- Null for an amount of points without a plan.
  plan_id text references plan,
  name text not null,
  points integer not null check (points > 0),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Points of a month and of a pack live for different times.
  period text not null check (period in ('month', 'once')),
  -- Hash of the Idempotency-Key and of its request.
  request_key text,
  request_hash bytea,
  -- What was agreed to about renewals; null: none begins with this purchase.
  consent jsonb,
  -- The attempt to charge a period of a renewal; period 0 is the purchase that began it.
  renewal_id bigint references corporate_renewal,
  period_number integer check (period_number >= 0),
  attempt integer check (attempt > 0),
  status text not null check (status in ('processing', 'pending', 'paid', 'refused', 'cancelled')),
  payment_id bigint references payment,
  -- The transfer that credited the points; at most one.
  transfer_id bigint unique references points_transfer,
  receipt_id bigint unique references receipt,
  created_at timestamptz not null,
  -- Until when the request that made it is running.
  due_at timestamptz,
  settled_at timestamptz,
  unique (by_user, request_key),
  unique (renewal_id, period_number, attempt),
  check ((request_key is null) = (request_hash is null)),
  check ((renewal_id is null) = (period_number is null) and (renewal_id is null) = (attempt is null)),
  check ((status = 'paid') = (transfer_id is not null) and (status = 'paid') = (receipt_id is not null)),
  check ((status in ('processing', 'pending')) = (settled_at is null)),
  check (due_at is null or status in ('processing', 'pending'))
);
create index corporate_purchase_corporate_idx on corporate_purchase (corporate_id, id desc);
create index corporate_purchase_due_idx on corporate_purchase (due_at) where due_at is not null;
-- A period of a renewal is paid once.
create unique index corporate_purchase_period_key on corporate_purchase (renewal_id, period_number) where status = 'paid';

alter table corporate
  -- The alert is sent below this many points; null: below what the next month needs.
  add column low_pool_below integer check (low_pool_below >= 0),
  -- Since when the pool is below it, as the accounts were told; null: it is not, or they were not told yet.
  add column low_pool_since timestamptz,
  -- What receipts to the company print.
  add column tax_name text not null default '',
  add column tax_id text not null default '',
  add column tax_address text not null default '';
