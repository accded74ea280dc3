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
  -- The last period that was announced, and when: a charge is made five days after its notice or later.
  notified_period integer not null default 0,
  notified_at timestamptz,
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
  attempt integer not null default 1 check (attempt > 0),
  payment_id bigint references payment,
  status text not null check (status in ('processing', 'paid', 'retrying', 'failed', 'cancelled')),
  -- Next retry, or when the result of an attempt under way is asked for.
  due_at timestamptz,
  receipt_id bigint references receipt,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (subscription_id, period_number)
);
create index subscription_charge_due_idx on subscription_charge (due_at) where due_at is not null;

-- Weeks in which a membership rests: from the start of a local date to the start of another. `until_date` is the date of
-- its return, earlier than agreed after a resumption.
create table pass_freeze (
  id bigint generated always as identity primary key,
  pass_id bigint not null references pass,
  from_date date not null,
  until_date date not null,
  by_user bigint not null references app_user,
  created_at timestamptz not null,
  resumed_at timestamptz,
  check (until_date >= from_date)
);
create index pass_freeze_pass_idx on pass_freeze (pass_id);

-- A pass is due when its end is near (eight days before it, where the first warning is scheduled), and when a freeze
-- starts or ends. Points expire by their lots and are not announced here.
create function schedule_pass() returns trigger language plpgsql as $$
begin
  if new.status <> 'ended' then
    new.due_at := least(
      case when new.unit = 'point' then new.valid_until else new.valid_until - interval '8 days' end,
      case when new.status = 'frozen' then new.frozen_until else new.frozen_from end);
  end if;
  return new;
end $$;
create trigger pass_due_of_new before insert on pass for each row execute function schedule_pass();
create trigger pass_due before update of valid_until, frozen_from, frozen_until on pass
  for each row when ((old.valid_until, old.frozen_from, old.frozen_until)
    is distinct from (new.valid_until, new.frozen_from, new.frozen_until))
  execute function schedule_pass();

-- Points of a refunded sale go back to the issue.
alter table points_transfer
  drop constraint points_transfer_kind_check,
  add constraint points_transfer_kind_check
    check (kind in ('grant', 'fund', 'gift', 'allotment', 'booking', 'return', 'expiry', 'purchase', 'takeback'));
