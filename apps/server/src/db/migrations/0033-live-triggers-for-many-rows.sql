-- The live triggers join the old and new rows of a statement. PostgreSQL plans that join once per connection, from the
-- row count of the first call, which is usually one row: a nested loop. A batch of 116 bookings then compares 116 × 116
-- rows, about 10 ms. Without nested loops it is a hash or merge join, as fast for one row.
alter function live_classes_changed() set enable_nestloop = off;
alter function live_bookings_changed() set enable_nestloop = off;
alter function live_points_changed() set enable_nestloop = off;
