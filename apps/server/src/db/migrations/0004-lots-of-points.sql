-- Points are stored in lots with an expiry. An account's balance is the sum of what remains in its lots; every transfer
-- of such an account lists the lots it drew from or returned to.

alter table points_account
  drop constraint points_account_kind_check,
  drop constraint points_account_check3,
  add constraint points_account_kind_check
    check (kind in ('issue', 'expired', 'member', 'studio_earned', 'studio_pool', 'corporate_pool')),
  add constraint points_account_kept_check check ((kind in ('issue', 'expired', 'studio_earned')) = (balance is null));
create unique index points_account_expired_key on points_account (kind) where kind = 'expired';
insert into points_account (kind) values ('expired');

alter table points_transfer
  drop constraint points_transfer_kind_check,
  add constraint points_transfer_kind_check
    check (kind in ('grant', 'fund', 'gift', 'allotment', 'booking', 'return', 'expiry')),
  -- Lots drawn from (negative) or returned to (positive). A lot created by a transfer references that transfer.
  add column lots bigint[],
  add column lot_points integer[],
  add constraint points_transfer_lots_check
    check (cardinality(lots) = cardinality(lot_points) and (lots is null) = (lot_points is null));

create table points_lot (
  id bigint generated always as identity primary key,
  account_id bigint not null references points_account,
  -- The transfer that brought these points; null for balances from before lots existed.
  transfer_id bigint references points_transfer,
  points integer not null check (points > 0),
  remaining integer not null,
  expires_at timestamptz,
  -- Next time at which the lot needs processing: a warning or the expiry; null when nothing is due.
  due_at timestamptz,
  -- Separate from `remaining`, so that spending points does not update the indexes on spendable lots.
  open boolean not null generated always as (remaining > 0) stored,
  constraint points_lot_remaining_check check (remaining between 0 and points),
  check (due_at is null or expires_at is not null)
) with (fillfactor = 80);
create index points_lot_open_idx on points_lot (account_id, expires_at, id) where open;
create index points_lot_due_idx on points_lot (due_at) where due_at is not null;
create index points_lot_expired_idx on points_lot (expires_at) where open;
create index points_lot_transfer_idx on points_lot (transfer_id) where transfer_id is not null;

insert into points_lot (account_id, points, remaining)
  select id, balance, balance from points_account where balance > 0 order by id;
