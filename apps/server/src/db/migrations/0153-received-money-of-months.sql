-- Money received by month (UTC), studio and currency, for reports over years: two years of a thousand studios are 24,000 rows
-- here and 118,000 sums of accounts in money_month, which only the release before reads. Triggers keep the sums beside those
-- of days, so that the release before keeps them, too (see 0108).

create table received_month (
  month date not null,
  -- Null: the service.
  studio_id bigint references studio,
  currency text not null,
  -- Received less refunded, without payouts.
  amount bigint not null,
  unique nulls not distinct (month, studio_id, currency)
);

create function add_new_money_to_received() returns trigger language plpgsql as $$
begin
  insert into received_month (month, studio_id, currency, amount)
  select date_trunc('month', n.day)::date, a.studio_id, a.currency, sum(n.amount)
    from new_rows n
    join money_account a on a.id = n.account_id and a.kind in ('cash', 'card', 'transfer', 'provider', 'bank')
   group by 1, 2, 3 order by 1, 2, 3
      on conflict (month, studio_id, currency) do update set amount = received_month.amount + excluded.amount;
  return null;
end $$;

create function add_changed_money_to_received() returns trigger language plpgsql as $$
begin
  insert into received_month (month, studio_id, currency, amount)
  select date_trunc('month', c.day)::date, a.studio_id, a.currency, sum(c.amount)
    from (select day, account_id, amount from new_rows
          union all
          select day, account_id, -amount from old_rows) c
    join money_account a on a.id = c.account_id and a.kind in ('cash', 'card', 'transfer', 'provider', 'bank')
   group by 1, 2, 3 order by 1, 2, 3
      on conflict (month, studio_id, currency) do update set amount = received_month.amount + excluded.amount;
  return null;
end $$;

create trigger received_month_of_new after insert on money_day
  referencing new table as new_rows for each statement execute function add_new_money_to_received();
create trigger received_month_of_changed after update on money_day
  referencing old table as old_rows new table as new_rows for each statement execute function add_changed_money_to_received();

insert into received_month (month, studio_id, currency, amount)
select m.month, a.studio_id, a.currency, sum(m.amount)
  from money_month m
  join money_account a on a.id = m.account_id and a.kind in ('cash', 'card', 'transfer', 'provider', 'bank')
 group by 1, 2, 3 order by 1, 2, 3;
