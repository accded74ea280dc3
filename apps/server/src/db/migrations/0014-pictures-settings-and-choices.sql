-- What people say of themselves and how they want to be told, and the pictures that people and studios show.

-- Pictures are drawn anew as WebP before they come here, so that nothing of what was sent stands in them but pixels.
-- Whoever knows the key sees the picture: an <img> sends no token.
create table picture (
  id bigint generated always as identity primary key,
  key text not null unique,
  -- Somebody's face or the logo of what they run, or a photo of a studio.
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

-- Which kinds of news leave by mail too; without a row they do. In the app everything is told.
create table notification_choice (
  user_id bigint not null references app_user on delete cascade,
  topic text not null,
  by_mail boolean not null,
  primary key (user_id, topic)
);

-- Whether the user menu leads to a person's own pages.
alter table service_config add column own_pages boolean not null default true;
