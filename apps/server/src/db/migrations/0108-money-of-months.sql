-- Sums of money accounts by month (UTC), for reports over years: two years of a thousand studios are a million rows of days.
-- Triggers keep them beside the sums of days, so that the release before keeps them, too. No pass writes days until this
-- transaction ends: creating a trigger locks out writers, and nothing but that act writes days.

create table money_month (
  month date not null,
  account_id bigint not null references money_account,
  -- Received less given, without payouts to studios.
  amount bigint not null,
  primary key (month, account_id)
);

create function add_new_money_to_months() returns trigger language plpgsql as $$
begin
  insert into money_month (month, account_id, amount)
  select date_trunc('month', day)::date, account_id, sum(amount) from new_rows group by 1, 2 order by 1, 2
      on conflict (month, account_id) do update set amount = money_month.amount + excluded.amount;
  return null;
end $$;

create function add_changed_money_to_months() returns trigger language plpgsql as $$
begin
  insert into money_month (month, account_id, amount)
  select date_trunc('month', day)::date, account_id, sum(amount)
    from (select day, account_id, amount from new_rows
          union all
          select day, account_id, -amount from old_rows) changed
   group by 1, 2 order by 1, 2
      on conflict (month, account_id) do update set amount = money_month.amount + excluded.amount;
  return null;
end $$;

create trigger money_month_of_new after insert on money_day
  referencing new table as new_rows for each statement execute function add_new_money_to_months();
create trigger money_month_of_changed after update on money_day
  referencing old table as old_rows new table as new_rows for each statement execute function add_changed_money_to_months();

insert into money_month (month, account_id, amount)
select date_trunc('month', day)::date, account_id, sum(amount) from money_day group by 1, 2 order by 1, 2;
