-- The live triggers join the old and new rows of a statement. PostgreSQL plans that join once per connection, from the
-- row count of the first call, which is usually one row: a nested loop. A batch of 116 bookings then compares 116 × 116
-- rows, about 10 ms. Without nested loops it is a hash or merge join, as fast for one row.
alter function live_classes_changed() set enable_nestloop = off;
alter function live_bookings_changed() set enable_nestloop = off;
alter function live_points_changed() set enable_nestloop = off;

-- A batch is committed without waiting for the answers to its writes, so a write that changes too few rows must fail
-- in the database. Returns null, so that it can stand in a select list.
create function check_row_count(written bigint, expected bigint, error_code text, what text) returns void
language plpgsql as $$
begin
  if written <> expected then
    raise exception '%: % of % rows written', what, written, expected using errcode = error_code;
  end if;
end $$;
