-- no transaction
-- Places in line by the start of their class. Each pass over due work looks for those with too few points; without this
-- index it reads the index of all bookings that ever were.
create index concurrently booking_waiting_idx on booking (starts_at) where status = 'waitlisted';
