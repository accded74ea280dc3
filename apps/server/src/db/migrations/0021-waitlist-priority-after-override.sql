-- The desk can give away a seat that was due to a waitlisted person, with a reason. That person then goes before
-- everybody on the waitlist without this timestamp.
alter table booking add column first_in_line_at timestamptz;
