-- Money in double entry, beside points: one row per transfer with both accounts, as in points_transfer. Amounts are
-- integers in minor units; an account has one currency, and a transfer stays within it. Balances are sums of entries: no
-- stored balance, so no row is locked by every sale.

create table money_account (
  id bigint generated always as identity primary key,
  -- Null: the service's own books.
  studio_id bigint references studio,
  kind text not null check (kind in (
    'cash', 'card', 'transfer', 'courtesy', 'provider', 'fees', 'settling', 'sales', 'tax', 'gift_liability',
    'refunds', 'disputes', 'payouts', 'till_difference', 'bank')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique nulls not distinct (studio_id, kind, currency),
  unique (id, currency)
);

create table money_transfer (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'sale', 'tax', 'payment', 'gift', 'redemption', 'refund', 'fee', 'dispute', 'payout', 'till')),
  from_account bigint not null,
  to_account bigint not null,
  currency text not null,
  amount integer not null check (amount > 0),
  -- What it belongs to, such as `sale:12`, `refund:3`, `payout:9`: all transfers of one act share it.
  source text not null,
  by_user bigint references app_user,
  note text not null default '',
  check (from_account <> to_account),
  foreign key (from_account, currency) references money_account (id, currency),
  foreign key (to_account, currency) references money_account (id, currency)
);
create index money_transfer_from_idx on money_transfer (from_account, at);
create index money_transfer_to_idx on money_transfer (to_account, at);
create index money_transfer_source_idx on money_transfer (source);

-- Rows that are history are never updated or deleted.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger money_transfer_append_only before update or delete on money_transfer
  for each row execute function reject_change();
create trigger pass_movement_append_only before update or delete on pass_movement
  for each row execute function reject_change();
create trigger offer_version_append_only before update or delete on offer_version
  for each row execute function reject_change();

create view money_entry as
  select id as transfer_id, at, kind, from_account as account_id, currency, -amount as amount, source, by_user, note
    from money_transfer
  union all
  select id, at, kind, to_account, currency, amount, source, by_user, note from money_transfer;

-- The tax details that receipts print, and the next number of each series. Issuing a receipt locks this row, so numbers
-- have no gap and receipts form one chain.
create table receipt_series (
  id bigint generated always as identity primary key,
  studio_id bigint references studio,
  series text not null,
  next_number integer not null default 1,
  last_hash bytea,
  unique nulls not distinct (studio_id, series)
);

create table tax_profile (
  id bigint generated always as identity primary key,
  studio_id bigint references studio,
  legal_name text not null default '',
  tax_id text not null default '',
  address text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Rates on offer in the editor: [{name, rate in basis points}].
  rates jsonb not null default '[]',
  version integer not null default 1,
  unique nulls not distinct (studio_id)
);

create table receipt (
  id bigint generated always as identity primary key,
  studio_id bigint references studio,
  series text not null,
  number integer not null,
  issued_at timestamptz not null,
  member_id bigint references app_user,
  issuer jsonb not null,
  buyer jsonb not null,
  -- [{description, quantity, unitAmount, net, taxRate, tax, total}]
  lines jsonb not null,
  net integer not null,
  tax integer not null,
  total integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was sold or refunded: the `source` of the money transfers.
  source text not null,
  -- The receipt that this one corrects; amounts are then negative.
  corrects bigint references receipt,
  previous_hash bytea,
  hash bytea not null,
  check (net + tax = total),
  unique nulls not distinct (studio_id, series, number)
);
create index receipt_member_idx on receipt (member_id, id desc) where member_id is not null;
create index receipt_corrects_idx on receipt (corrects) where corrects is not null;
create index receipt_source_idx on receipt (source);
create trigger receipt_append_only before update or delete on receipt
  for each row execute function reject_change();

-- What the service owes a studio for the visits of a month, from the moment it is paid. Until then it is computed.
create table studio_payout (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  -- First day of the month (UTC).
  month date not null,
  visits integer not null,
  points integer not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_at timestamptz not null,
  paid_by bigint not null references app_user,
  -- Paid once, also by two people at once.
  unique (studio_id, month)
);
create trigger studio_payout_append_only before update or delete on studio_payout
  for each row execute function reject_change();

-- What a point that is valid everywhere earns the studio where it is spent, in minor units.
alter table service_config
  add column payout_rate integer not null default 7 check (payout_rate >= 0),
  add column payout_currency text not null default 'USD' check (payout_currency ~ '^[A-Z]{3}$');
