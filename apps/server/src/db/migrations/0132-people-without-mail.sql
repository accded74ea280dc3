-- no transaction
-- People who get no mail: the audience of a campaign excludes them without reading the account of each client.
create index concurrently app_user_no_mail_idx on app_user (id)
  where email is null or invitation_held and email_verified_at is null;
