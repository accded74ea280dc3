-- Renewals of a pass. Period n starts at the anchor + n periods, computed from the anchor; (subscription, n) is charged
-- once.
create table subscription (
  id bigint generated always as identity primary key,
  pass_id bigint not null unique references pass,
  member_id bigint not null references app_user,
  studio_id bigint references studio,
  offer_version_id bigint not null references offer_version,
  -- From the next period on; null: no change planned.
  next_offer_version_id bigint references offer_version,
  anchor date not null,
  time_zone text not null,
  period text not null check (period in ('week', 'month')),
  -- Number of the next period to charge; 0 was paid with the purchase.
  next_period integer not null default 1 check (next_period > 0),
  -- Days by which freezes moved the periods.
  shifted_days integer not null default 0 check (shifted_days >= 0),
  payment_method_id bigint references payment_method,
  consent jsonb not null,
  status text not null default 'active' check (status in ('active', 'frozen', 'grace', 'cancelled', 'ended')),
  notified_period integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  version integer not null default 1
);
create index subscription_due_idx on subscription (due_at) where due_at is not null;
create index subscription_member_idx on subscription (member_id);

create table subscription_charge (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription,
  period_number integer not null check (period_number > 0),
  amount integer not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  charged_on date not null,
  attempt integer not null default 1 check (attempt between 1 and 5),
  payment_id bigint references payment,
  status text not null check (status in ('processing', 'paid', 'retrying', 'failed', 'cancelled')),
  due_at timestamptz,
  receipt_id bigint references receipt,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (subscription_id, period_number)
);
create index subscription_charge_due_idx on subscription_charge (due_at) where due_at is not null;

-- Points of a refunded sale go back to the issue.
alter table points_transfer
  drop constraint points_transfer_kind_check,
  add constraint points_transfer_kind_check
    check (kind in ('grant', 'fund', 'gift', 'allotment', 'booking', 'return', 'expiry', 'purchase', 'takeback'));
