-- Searching names as people type them: accents and case aside, by parts of words, and with a letter wrong. What is
-- searched is kept beside the name, so that a hit costs no folding of text; the trigrams of it are the index.

create extension if not exists pg_trgm;

-- Words in lower case without accents, each after a blank: "Bicí-Tour" is " bici tour". unaccent itself is only stable
-- since its dictionary can be changed; ours never is.
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select ' ' || regexp_replace(lower(public.unaccent('public.unaccent', $1)), '[^[:alnum:]]+', ' ', 'g')
$$;

alter table studio add column search_name text generated always as (search_text(name)) stored;
alter table class_type add column search_name text generated always as (search_text(name)) stored;
alter table app_user
  add column search_name text generated always as (search_text(name)) stored,
  -- What only the owner of the service may find people by.
  add column search_account text generated always as (search_text(name || ' ' || username || ' ' || email)) stored;

create index studio_search_idx on studio using gin (search_name gin_trgm_ops) where suspended_at is null;
create index class_type_search_idx on class_type using gin (search_name gin_trgm_ops) where archived_at is null;
create index app_user_search_coach_idx on app_user using gin (search_name gin_trgm_ops)
  where user_type = 2 and suspended_at is null;
create index app_user_search_member_idx on app_user using gin (search_name gin_trgm_ops)
  where user_type = 1 and suspended_at is null;
create index app_user_search_account_idx on app_user using gin (search_account gin_trgm_ops) where closed_at is null;
-- The next classes of the disciplines that were found.
create index class_session_type_idx on class_session (class_type_id, starts_at);

-- Ways that people make for themselves.
create table shortcut (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  label text not null,
  description text not null default '',
  icon text not null,
  -- A path of ours, or an http or https address.
  link text not null check (link ~* '^(/|https?://)'),
  created_at timestamptz not null
);
create index shortcut_user_idx on shortcut (user_id, id);
