-- When a class's waitlist is processed next if nothing else triggers it: an offer expires, quiet hours end, seats open
-- to the whole list, the class starts. Null without a waitlist.
alter table class_session add column waitlist_due_at timestamptz;
update class_session set waitlist_due_at = least(now(), starts_at) where waitlisted > 0 and status = 'scheduled';
create index class_session_waitlist_due_idx on class_session (waitlist_due_at) where waitlist_due_at is not null;
-- Index for the column above.
drop index class_session_waiting_idx;
drop index booking_waiting_idx;
