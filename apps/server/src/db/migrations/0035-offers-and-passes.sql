-- What is sold (offers, by version) and what members hold (passes). A pass of unit `class` or `visit` is used up by its
-- movements; points stay in lots, which get a scope and, where they were sold, a pass. Amounts of money are integers in
-- minor units of their currency.

create table offer (
  id bigint generated always as identity primary key,
  -- Null: sold by the service, valid at every studio.
  studio_id bigint references studio,
  kind text not null check (kind in ('points', 'classes', 'membership', 'dropin', 'trial', 'gift')),
  -- The plan or pack of the service that this offer sells.
  plan_id text unique references plan,
  -- The latest version; its terms are the offer's.
  version integer not null default 1,
  on_sale boolean not null default true,
  place integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index offer_studio_idx on offer (studio_id, id);

-- What tells two accounts of one person: the mail address without its tag and, at Gmail, without dots; and the last nine
-- digits of the phone, which are the same with and without the country's prefix.
create function mail_of_person(text) returns text language sql immutable strict parallel safe as $$
  select case when split_part(lower($1), '@', 2) in ('gmail.com', 'googlemail.com')
           then replace(split_part(split_part(lower($1), '@', 1), '+', 1), '.', '') || '@gmail.com'
           else split_part(split_part(lower($1), '@', 1), '+', 1) || '@' || split_part(lower($1), '@', 2) end
$$;
create function phone_of_person(text) returns text language sql immutable strict parallel safe as $$
  select right(regexp_replace($1, '\D', '', 'g'), 9)
$$;
create index app_user_mail_of_person_idx on app_user (mail_of_person(email));
create index app_user_phone_of_person_idx on app_user (phone_of_person(phone)) where phone is not null;

-- The terms of an offer. Never updated: an edit inserts the next version, and what was sold keeps its own.
create table offer_version (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offer,
  version integer not null,
  name text not null,
  amount integer not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Tax included in `amount`, in basis points: 1600 is 16 %.
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  points integer check (points > 0),
  classes integer check (classes > 0),
  -- Visits per period of a membership; null: no limit.
  per_period integer check (per_period > 0),
  period text check (period in ('week', 'month')),
  -- Calendar days of validity from `valid_from`; null: no end, or the paid period of a renewing offer.
  valid_days integer check (valid_days > 0),
  valid_from text not null default 'purchase' check (valid_from in ('purchase', 'first_use')),
  renews text check (renews in ('week', 'month')),
  -- Scope; null: all disciplines, all branches.
  class_type_ids bigint[],
  branch_ids bigint[],
  new_clients_only boolean not null default false,
  -- How many one person may buy; null: no limit.
  per_person integer check (per_person > 0),
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  created_at timestamptz not null,
  created_by bigint references app_user,
  unique (offer_id, version),
  check ((per_period is null) or (period is not null))
);

-- A right of a member: a point balance that was sold, a class pass, a membership.
create table pass (
  id bigint generated always as identity primary key,
  member_id bigint not null references app_user,
  -- Null: valid at every studio.
  studio_id bigint references studio,
  offer_id bigint references offer,
  offer_version_id bigint references offer_version,
  kind text not null check (kind in ('points', 'classes', 'membership', 'dropin', 'trial', 'gift')),
  name text not null,
  unit text not null check (unit in ('point', 'class', 'visit')),
  -- Classes given and left; null for points (see their lots) and for memberships.
  given integer check (given > 0),
  remaining integer check (remaining >= 0),
  per_period integer check (per_period > 0),
  period text check (period in ('week', 'month')),
  class_type_ids bigint[],
  branch_ids bigint[],
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- Days of validity that start with the first use; `valid_until` is set then.
  valid_days_from_use integer check (valid_days_from_use > 0),
  -- Unused when no freeze is planned or running.
  frozen_from timestamptz,
  frozen_until timestamptz,
  status text not null default 'active' check (status in ('active', 'frozen', 'grace', 'ended')),
  ended_at timestamptz,
  created_at timestamptz not null,
  -- Next instant at which the pass needs processing: expiry, a warning, start or end of a freeze.
  due_at timestamptz,
  version integer not null default 1,
  check (remaining <= given),
  check ((unit = 'class') = (given is not null)),
  check ((unit = 'class') = (remaining is not null)),
  check ((status = 'ended') = (ended_at is not null)),
  check ((frozen_from is null) = (frozen_until is null))
) with (fillfactor = 80);
create index pass_member_idx on pass (member_id, status, id);
create index pass_studio_idx on pass (studio_id, status, id) where studio_id is not null;
create index pass_due_idx on pass (due_at) where due_at is not null;
create index pass_offer_idx on pass (offer_id, status) where offer_id is not null;

-- Every change of a pass of unit `class` or `visit`. Rows are never edited. For a class pass given + return = use + expiry +
-- takeback + remaining; a membership counts the uses of a period by `period_start`.
create table pass_movement (
  id bigint generated always as identity primary key,
  pass_id bigint not null references pass,
  at timestamptz not null,
  kind text not null check (kind in ('given', 'use', 'return', 'expiry', 'takeback')),
  count integer not null check (count > 0),
  booking_id bigint references booking,
  -- First day of the studio's local week or month in which the class is; null where nothing is counted by period.
  period_start date,
  by_user bigint references app_user,
  note text not null default ''
);
create index pass_movement_pass_idx on pass_movement (pass_id, id);
create index pass_movement_booking_idx on pass_movement (booking_id) where booking_id is not null;
create index pass_movement_period_idx on pass_movement (pass_id, period_start) where period_start is not null;

-- Where a lot of points may be spent and who gave it. Null scope: everywhere.
alter table points_lot
  add column pass_id bigint references pass,
  add column studio_id bigint references studio,
  add column class_type_ids bigint[],
  add column branch_ids bigint[],
  -- The company whose points these are.
  add column corporate_id bigint references corporate;
create index points_lot_pass_idx on points_lot (pass_id) where pass_id is not null;

-- Lots that companies allotted.
update points_lot l set corporate_id = a.corporate_id
  from points_transfer t join points_account a on a.id = t.from_account
 where t.id = l.transfer_id and t.kind = 'allotment' and a.corporate_id is not null;

-- The service's plans as offers; the price in `plan` stays the one that the previous release reads.
insert into plan (id, name, usd_cents, points, period, place)
  values ('pack-50', null, 600, 50, 'once', 11), ('pack-120', null, 1300, 120, 'once', 12), ('pack-300', null, 3000, 300, 'once', 13)
  on conflict (id) do nothing;
insert into offer (studio_id, kind, plan_id, on_sale, place, created_at)
  select null, 'points', id, withdrawn_at is null, place, now() from plan order by place, id;
insert into offer_version (offer_id, version, name, amount, currency, points, valid_days, renews, created_at)
  select o.id, 1, coalesce(p.name, case p.id when 'basic' then 'Básico' when 'team' then 'Equipo' when 'enterprise' then 'Empresa'
                                    when 'pack-50' then 'Paquete de 50' when 'pack-120' then 'Paquete de 120'
                                    when 'pack-300' then 'Paquete de 300' else p.id end),
         p.usd_cents, 'USD', p.points, case p.period when 'month' then 60 else 180 end,
         case p.period when 'month' then 'month' end, now()
    from offer o join plan p on p.id = o.plan_id;
