-- Profile data, notification settings, and pictures of people and studios.

-- Pictures are re-encoded as WebP before they are stored, so that only pixels remain. Whoever knows the key can read
-- the picture: an <img> sends no token.
create table picture (
  id bigint generated always as identity primary key,
  key text not null unique,
  -- An avatar, the logo of a studio or company, or a studio photo.
  user_id bigint references app_user on delete cascade,
  studio_id bigint references studio,
  bytes bytea not null,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, studio_id) = 1)
);
create index picture_user_idx on picture (user_id) where user_id is not null;
create index picture_studio_idx on picture (studio_id) where studio_id is not null;

alter table app_user
  add column phone text,
  add column emergency_name text,
  add column emergency_phone text,
  add constraint app_user_emergency_check check ((emergency_name is null) = (emergency_phone is null));

-- Which notification topics are also sent by mail; without a row they are. The app shows all of them.
create table notification_choice (
  user_id bigint not null references app_user on delete cascade,
  topic text not null,
  by_mail boolean not null,
  primary key (user_id, topic)
);

-- Whether the user menu links to the user's own pages.
alter table service_config add column own_pages boolean not null default true;
