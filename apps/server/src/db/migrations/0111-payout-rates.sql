-- What a point that is valid everywhere earns the studio where it is spent, in minor units of
-- service_config.payout_currency, from a month (UTC) on. Before the first one, service_config.payout_rate applies.
create table payout_rate (
  month date primary key check (extract(day from month) = 1),
  rate integer not null check (rate >= 0),
  set_at timestamptz not null,
  set_by bigint not null references app_user
);
