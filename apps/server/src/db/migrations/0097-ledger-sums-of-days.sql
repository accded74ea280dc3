-- Sums of both ledgers by day (UTC), for reports over months and years. Transfers are only ever appended, so a sum never
-- becomes wrong: a due act adds the transfers up to an id, and readers add those after it. An id and not a time, because a
-- restored archive appends transfers of the past.

create table points_day (
  day date not null,
  kind text not null,
  -- Null: of all transfers of this kind. Otherwise of those by which a studio earned points or gave them back.
  studio_id bigint references studio,
  -- Points that are valid everywhere or of a company: received by lots less spent from them.
  points bigint not null,
  -- Bookings that were paid with such points, less returned ones.
  visits bigint not null,
  -- Points of any kind, negative where they went back to the issuing account.
  transferred bigint not null,
  transfers bigint not null,
  unique nulls not distinct (day, kind, studio_id)
);
create index points_day_total_idx on points_day (day) where studio_id is null;
create index points_day_studio_idx on points_day (studio_id, day) where studio_id is not null;

create table money_day (
  day date not null,
  account_id bigint not null references money_account,
  -- Received less given, without payouts to studios.
  amount bigint not null,
  -- Transfers from this account, payouts included.
  transfers bigint not null,
  primary key (day, account_id)
);
create index money_day_account_idx on money_day (account_id, day);

-- Up to which transfer each ledger is summed.
create table ledger_summed (
  single boolean primary key default true check (single),
  points_id bigint not null,
  money_id bigint not null
);
insert into ledger_summed (points_id, money_id) values (0, 0);
