-- The desk may give a seat away that was due to somebody of the waitlist, with a reason. That person keeps the first
-- place in line: they go before whoever waits without this mark, however early those came.
alter table booking add column first_in_line_at timestamptz;
