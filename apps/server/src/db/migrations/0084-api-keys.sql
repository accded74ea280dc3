-- Keys with which programs call the API for a studio (decision 093). The author of what a key does is an account of its
-- own, which has no address, no password and no session, and is closed from the start: every table that names an author
-- names the key, and no list of the staff has it.

create table api_key (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  user_id bigint not null unique references app_user,
  name text not null check (name <> ''),
  -- The first characters of the key, which tell keys apart.
  prefix text not null check (prefix <> ''),
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  -- The minute of the clock in which the calls are counted.
  minute_at timestamptz,
  minute_calls integer not null default 0 check (minute_calls >= 0),
  revoked_by bigint references app_user,
  revoked_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null))
) with (fillfactor = 70);
create unique index api_key_name_key on api_key (studio_id, lower(name)) where revoked_at is null;
create index api_key_author_idx on api_key (created_by);
create index api_key_revoker_idx on api_key (revoked_by) where revoked_by is not null;
