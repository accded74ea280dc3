-- no transaction
-- Closed accounts in the order in which the owner lists users; open ones have app_user_account_name_idx.
create index concurrently app_user_closed_name_idx on app_user (search_name collate "C", id) where closed_at is not null;
-- The months of the owner's figures. Bookings are stored nearly in the order of both times, so ranges of blocks are enough:
-- some kilobytes, and nothing to write for most bookings.
create index concurrently booking_times_idx on booking using brin (starts_at, booked_at) with (autosummarize = on);
