-- no transaction
-- Bookings of a studio by the time they were made, for the figures of its local month in the owner's list. The ranges of
-- blocks of booking_times_idx cannot tell studios apart: a page of the list read a month of all bookings.
create index concurrently booking_made_idx on booking (studio_id, booked_at);
