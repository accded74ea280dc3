-- Name search that ignores accents and case, matches parts of words and tolerates a typo. The normalized text is a
-- stored column with a trigram index.

create extension if not exists pg_trgm;

-- Lower case without accents, a space before each word: "Bicí-Tour" is " bici tour". unaccent is only STABLE because
-- its dictionary can change; ours never does.
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select ' ' || regexp_replace(lower(public.unaccent('public.unaccent', $1)), '[^[:alnum:]]+', ' ', 'g')
$$;

alter table studio add column search_name text generated always as (search_text(name)) stored;
alter table class_type add column search_name text generated always as (search_text(name)) stored;
alter table app_user
  add column search_name text generated always as (search_text(name)) stored,
  -- Text by which only the owner of the service can find people.
  add column search_account text generated always as (search_text(name || ' ' || username || ' ' || email)) stored;

create index studio_search_idx on studio using gin (search_name gin_trgm_ops) where suspended_at is null;
create index class_type_search_idx on class_type using gin (search_name gin_trgm_ops) where archived_at is null;
create index app_user_search_coach_idx on app_user using gin (search_name gin_trgm_ops)
  where user_type = 2 and suspended_at is null;
create index app_user_search_member_idx on app_user using gin (search_name gin_trgm_ops)
  where user_type = 1 and suspended_at is null;
create index app_user_search_account_idx on app_user using gin (search_account gin_trgm_ops) where closed_at is null;
-- Index for the next classes of the matching disciplines.
create index class_session_type_idx on class_session (class_type_id, starts_at);

-- A user's shortcuts.
create table shortcut (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  label text not null,
  description text not null default '',
  icon text not null,
  -- A path of the app, or an http or https URL.
  link text not null check (link ~* '^(/|https?://)'),
  created_at timestamptz not null
);
create index shortcut_user_idx on shortcut (user_id, id);
