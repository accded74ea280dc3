-- A purchase of an offer, with the seat that is held while it is paid. Purchases of plans from before stay as they are.

alter table purchase
  alter column plan_id drop not null,
  alter column usd_cents drop not null,
  alter column points drop not null,
  alter column period drop not null,
  add column offer_version_id bigint references offer_version,
  add column amount integer check (amount >= 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column payment_id bigint references payment,
  add column pass_id bigint references pass,
  add column receipt_id bigint references receipt,
  -- Consent to renewals: {at, amount, currency, period, text}.
  add column consent jsonb,
  -- Book this class when paid.
  add column book_class_id bigint references class_session,
  add column booking_id bigint references booking,
  add constraint purchase_plan_or_offer check ((plan_id is null) = (offer_version_id is not null)),
  drop constraint purchase_check1,
  -- `due_at` is set while the buyer's request runs; afterwards the payment has its own.
  drop constraint purchase_check2,
  -- The provider knows the reference of the payment.
  alter column reference drop not null,
  add constraint purchase_due_while_open check (due_at is null or status in ('processing', 'pending')),
  add constraint purchase_credited check (status <> 'paid' or transfer_id is not null or pass_id is not null);

-- A seat that is held while its buyer pays. It counts as taken until `until`.
create table seat_hold (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_id bigint not null references class_session,
  member_id bigint not null references app_user,
  spot_id bigint references spot,
  until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- booked, expired, released
  ended_as text check (ended_as in ('booked', 'expired', 'released')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index seat_hold_live_key on seat_hold (class_id, member_id) where ended_at is null;
create unique index seat_hold_spot_key on seat_hold (class_id, spot_id) where ended_at is null and spot_id is not null;
create index seat_hold_due_idx on seat_hold (until) where ended_at is null;
