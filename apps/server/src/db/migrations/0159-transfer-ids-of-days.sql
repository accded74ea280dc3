-- The lowest and highest id of the points transfers of a day (UTC), so that the statement of a month reads a studio's transfers
-- of that month by the index of its account, which is in the order of ids. The index by time names pages with transfers of all
-- studios.

create table points_day_ids (
  day date primary key,
  first_id bigint not null,
  last_id bigint not null
);

alter table ledger_summed
  -- Transfers up to this id are in points_day_ids. The release before adds to points_day only.
  add column day_ids_id bigint not null default 0;
