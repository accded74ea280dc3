-- A waiting member's consent to buy an offer when a seat is theirs: for this place in the list only.

create table mandate (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  member_id bigint not null references app_user,
  class_id bigint not null references class_session,
  offer_id bigint not null references offer,
  payment_method_id bigint not null references payment_method,
  -- The most that may be charged.
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  agreed_at timestamptz not null,
  -- active: waits for the seat; charging: the seat is held and the purchase is being paid
  state text not null check (state in ('active', 'charging', 'bought', 'refused', 'withdrawn')),
  purchase_id bigint unique references purchase,
  changed_at timestamptz not null
);
create unique index mandate_live_key on mandate (booking_id) where state in ('active', 'charging');
create index mandate_charging_idx on mandate (id) where state = 'charging';
create index mandate_member_idx on mandate (member_id);
create index mandate_method_idx on mandate (payment_method_id) where state in ('active', 'charging');
