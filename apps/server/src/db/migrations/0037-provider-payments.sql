-- Payments by a provider, with the state table of core, their events and stored payment methods. A studio connects its own
-- account; its keys are sealed with a key from the environment and never leave the server.

create table payment_account (
  id bigint generated always as identity primary key,
  -- Null: the service's own account.
  studio_id bigint references studio,
  provider text not null check (provider in ('simulated', 'stripe', 'mercadopago', 'redsys')),
  sealed_keys bytea,
  -- What may be shown: merchant name, publishable key, last four characters of a key, live or test.
  details jsonb not null default '{}',
  connected_at timestamptz not null,
  checked_at timestamptz,
  removed_at timestamptz
);
create unique index payment_account_live_key on payment_account (studio_id, provider) nulls not distinct where removed_at is null;

create table payment_method (
  id bigint generated always as identity primary key,
  member_id bigint not null references app_user,
  account_id bigint not null references payment_account,
  -- The provider's token, sealed.
  sealed_token bytea not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{0,4}$'),
  expires_on date,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payment_method_member_idx on payment_method (member_id) where removed_at is null;

create table payment (
  id bigint generated always as identity primary key,
  account_id bigint not null references payment_account,
  studio_id bigint references studio,
  member_id bigint references app_user,
  -- Our reference at the provider; charged at most once.
  reference uuid not null unique,
  -- The provider's own id, once known.
  provider_id text,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('created', 'needs_action', 'processing', 'paid', 'refused', 'expired', 'disputed', 'won', 'lost')),
  refunded integer not null default 0 check (refunded between 0 and amount),
  payment_method_id bigint references payment_method,
  -- A token or stored method, the provider's page, a voucher, Bizum.
  way text not null check (way in ('method', 'redirect', 'voucher', 'bizum')),
  -- Store the method for later payments.
  save_method boolean not null default false,
  -- What the buyer has to do: {kind: 'redirect'|'voucher'|'confirm', url?, fields?, code?, until}
  action jsonb,
  -- What it pays, such as `purchase:12` or `charge:4`.
  source text not null,
  failure text,
  expires_at timestamptz,
  -- Next query of the provider; null when nothing is due.
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index payment_provider_key on payment (account_id, provider_id) where provider_id is not null;
create index payment_due_idx on payment (due_at) where due_at is not null;
create unique index payment_source_key on payment (source);

-- Each notification of a provider, once.
create table payment_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references payment_account,
  event_key text not null,
  payment_id bigint references payment,
  received_at timestamptz not null,
  outcome text not null,
  -- The provider's id of what the event is about, while it still has to be read from the provider.
  subject text,
  due_at timestamptz,
  unique (account_id, event_key)
);
create index payment_event_due_idx on payment_event (due_at) where due_at is not null;

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  reference uuid not null unique,
  amount integer not null check (amount > 0),
  state text not null check (state in ('processing', 'done', 'refused')),
  source text not null,
  due_at timestamptz,
  -- First call of the provider.
  called_at timestamptz,
  created_at timestamptz not null
);
create unique index payment_refund_source_key on payment_refund (source);
create index payment_refund_payment_idx on payment_refund (payment_id);
create index payment_refund_due_idx on payment_refund (due_at) where due_at is not null;

-- The books of the simulated provider also hold amounts in any currency, refunds, vouchers and disputes.
alter table simulated_charge
  alter column usd_cents drop not null,
  add column amount integer,
  add column currency text,
  add column refunded integer not null default 0,
  add column until timestamptz,
  drop constraint simulated_charge_state_check,
  add constraint simulated_charge_state_check check (state in (
    'succeeded', 'refused', 'needs_confirmation', 'cancelled', 'processing', 'voucher', 'disputed', 'won', 'lost'));

create table simulated_refund (
  reference uuid primary key,
  charge uuid not null references simulated_charge (reference),
  amount integer not null check (amount > 0)
);
