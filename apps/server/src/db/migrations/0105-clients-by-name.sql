-- no transaction
-- What lists of clients ask of a person, without the row: a studio with many thousand clients read the account of each.
create index concurrently app_user_client_idx on app_user (id)
  include (suspended_at, closed_at, search_name, search_client) where user_type = 1;
-- Accounts that no studio counts as clients: counts of clients exclude these few.
create index concurrently app_user_no_client_idx on app_user (id) where user_type <> 1 or suspended_at is not null;
