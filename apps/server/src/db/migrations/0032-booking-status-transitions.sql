-- Rejects a change of a booking's status that core's table `transitions` does not list. The condition is part of the
-- trigger, so a legal update evaluates it and calls no function; inserts never fire it. A new transition needs a
-- migration that recreates the trigger: seats/booking-transitions.test.ts compares it with core, pair by pair.
create function reject_booking_transition() returns trigger language plpgsql as $$
begin
  raise exception 'booking % cannot go from % to %', old.id, old.status, new.status
    using errcode = 'check_violation', constraint = 'booking_status_transition';
end
$$;

create trigger booking_status_transition
  before update of status on booking
  for each row
  when (old.status is distinct from new.status and (old.status, new.status) not in (
    ('waitlisted', 'booked'),
    ('waitlisted', 'cancelled'),
    ('waitlisted', 'class_cancelled'),
    ('waitlisted', 'expired'),
    ('booked', 'checked_in'),
    ('booked', 'no_show'),
    ('booked', 'cancelled'),
    ('booked', 'late_cancelled'),
    ('booked', 'class_cancelled'),
    ('checked_in', 'booked'),
    ('checked_in', 'class_cancelled'),
    ('no_show', 'booked'),
    ('no_show', 'checked_in'),
    ('no_show', 'class_cancelled')
  ))
  execute function reject_booking_transition();
