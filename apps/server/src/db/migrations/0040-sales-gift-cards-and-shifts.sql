-- Every sale of an offer, at the desk or online, and the shifts of a till. A closed shift is never edited.

create table shift (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  branch_id bigint not null references branch,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_by bigint not null references app_user,
  opened_at timestamptz not null,
  -- Cash in the till at the start.
  float_amount integer not null check (float_amount >= 0),
  closed_by bigint references app_user,
  closed_at timestamptz,
  -- By method: {cash: {expected, counted, difference, reason?}, card: …, transfer: …}
  counts jsonb,
  check ((closed_at is null) = (counts is null))
);
create unique index shift_open_key on shift (branch_id) where closed_at is null;
create index shift_studio_idx on shift (studio_id, id desc);
create function reject_closed_shift() returns trigger language plpgsql as $$
begin
  raise exception 'shift % is closed', old.id using errcode = 'restrict_violation';
end $$;
create trigger shift_closed before update or delete on shift
  for each row when (old.closed_at is not null) execute function reject_closed_shift();

-- Cash put into a till or taken out of it during a shift, other than by sales and refunds.
create table shift_movement (
  id bigint generated always as identity primary key,
  shift_id bigint not null references shift,
  kind text not null check (kind in ('pay_in', 'pay_out')),
  amount integer not null check (amount > 0),
  reason text not null,
  by_user bigint not null references app_user,
  at timestamptz not null
);
create index shift_movement_shift_idx on shift_movement (shift_id);
create trigger shift_movement_append_only before update or delete on shift_movement
  for each row execute function reject_change();

create table sale (
  id bigint generated always as identity primary key,
  -- Null: sold by the service.
  studio_id bigint references studio,
  branch_id bigint references branch,
  shift_id bigint references shift,
  -- Null: sold to somebody without an account.
  client_id bigint references app_user,
  channel text not null check (channel in ('desk', 'online', 'renewal')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net integer not null,
  tax integer not null,
  total integer not null check (total >= 0),
  refunded integer not null default 0 check (refunded between 0 and total),
  receipt_id bigint references receipt,
  note text not null default '',
  by_user bigint references app_user,
  at timestamptz not null,
  check (net + tax = total)
);
create index sale_studio_idx on sale (studio_id, at desc);
create index sale_client_idx on sale (client_id, at desc) where client_id is not null;
create index sale_shift_idx on sale (shift_id) where shift_id is not null;

create table sale_line (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  offer_version_id bigint references offer_version,
  description text not null,
  quantity integer not null check (quantity > 0),
  unit_amount integer not null check (unit_amount >= 0),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  net integer not null,
  tax integer not null,
  total integer not null,
  refunded integer not null default 0 check (refunded between 0 and total),
  check (net + tax = total)
);
create index sale_line_sale_idx on sale_line (sale_id);
create index sale_line_version_idx on sale_line (offer_version_id) where offer_version_id is not null;

-- The passes that a line gave: one per unit of its quantity.
create table sale_line_pass (
  pass_id bigint primary key references pass,
  sale_line_id bigint not null references sale_line
);
create index sale_line_pass_line_idx on sale_line_pass (sale_line_id);

create table sale_payment (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  method text not null check (method in ('cash', 'card', 'transfer', 'courtesy', 'provider', 'gift')),
  amount integer not null check (amount > 0),
  refunded integer not null default 0 check (refunded between 0 and amount),
  reference text not null default '',
  payment_id bigint references payment,
  gift_card_id bigint
);
create index sale_payment_sale_idx on sale_payment (sale_id);

create table sale_refund (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  shift_id bigint references shift,
  amount integer not null check (amount > 0),
  reason text not null,
  take_back boolean not null,
  receipt_id bigint references receipt,
  by_user bigint references app_user,
  at timestamptz not null
);
create index sale_refund_sale_idx on sale_refund (sale_id);
create index sale_refund_shift_idx on sale_refund (shift_id) where shift_id is not null;

-- What a refund returned by each payment of its sale.
create table sale_refund_part (
  refund_id bigint not null references sale_refund,
  payment_id bigint not null references sale_payment,
  amount integer not null check (amount > 0),
  primary key (refund_id, payment_id)
);

-- A gift card: money (`amount`) or an offer, by code. The code is stored hashed; its last characters are shown.
create table gift_card (
  id bigint generated always as identity primary key,
  studio_id bigint references studio,
  offer_version_id bigint references offer_version,
  code_hash bytea not null unique,
  code_end text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount integer not null check (amount >= 0),
  remaining integer not null check (remaining between 0 and amount),
  bought_by bigint references app_user,
  redeemed_by bigint references app_user,
  redeemed_at timestamptz,
  valid_until timestamptz,
  created_at timestamptz not null
);
alter table sale_payment add foreign key (gift_card_id) references gift_card;
