-- Tablets at the door of a studio, where people mark their own arrival by the code of their pass. A kiosk has a token
-- instead of an account, of which only the SHA-256 is kept.

create table studio_kiosk (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  -- Null: all branches of the studio.
  branch_id bigint references branch,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  started_by bigint not null references app_user,
  started_at timestamptz not null,
  -- Written at most once a minute.
  last_used_at timestamptz,
  ended_by bigint references app_user,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index studio_kiosk_name_key on studio_kiosk (studio_id, lower(name)) where ended_at is null;
create index studio_kiosk_studio_idx on studio_kiosk (studio_id, started_at);
create index studio_kiosk_branch_idx on studio_kiosk (branch_id) where branch_id is not null;
create index studio_kiosk_starter_idx on studio_kiosk (started_by);
create index studio_kiosk_ender_idx on studio_kiosk (ended_by) where ended_by is not null;
