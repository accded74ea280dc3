-- no transaction
-- Accounts in the order in which the owner lists users, with the text by which they are found: a common text read half of
-- the table, row by row. It replaces the index of the order alone.
create index concurrently app_user_account_text_idx on app_user (search_name collate "C", id)
  include (search_account) where closed_at is null;
drop index concurrently if exists app_user_account_name_idx;
