-- booking-terms-snapshot: the cancellation deadline under the rules at the time of booking. Stricter rules apply only
-- to later bookings. Null for older bookings, which follow the current rules.
alter table booking add column free_until timestamptz;
