-- When a class's waitlist must be looked at again if nothing else happens before: an offer that ends, quiet hours that
-- end, the list that opens to all, the start at which waiting is over. Null where nobody waits.
alter table class_session add column waitlist_due_at timestamptz;
update class_session set waitlist_due_at = least(now(), starts_at) where waitlisted > 0 and status = 'scheduled';
create index class_session_waitlist_due_idx on class_session (waitlist_due_at) where waitlist_due_at is not null;
-- What the one above answers.
drop index class_session_waiting_idx;
drop index booking_waiting_idx;
