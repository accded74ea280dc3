-- The configuration of the service that its owner publishes (decision 091). Logos, footers, languages and the limit of an
-- adjustment have been columns since 0078; every earlier configuration is kept to go back to.

alter table service_config
  add column default_language text not null default 'es' check (default_language in ('es', 'en', 'tr')),
  add column footer_links jsonb not null default '[]' check (jsonb_typeof(footer_links) = 'array'),
  add column picture_mb integer not null default 8 check (picture_mb between 1 and 8),
  add column studio_photos integer not null default 8 check (studio_photos between 1 and 8),
  add column published_at timestamptz,
  add column published_by bigint references app_user;

-- A logo as it is sent: an SVG written anew, or a PNG encoded anew. `contrast_*` is its contrast with the page of a
-- scheme; null for a logo in the colour of the text.
create table service_logo (
  key text primary key,
  bytes bytea not null,
  svg boolean not null,
  one_color boolean not null,
  ratio double precision not null check (ratio > 0),
  contrast_dark double precision,
  contrast_light double precision,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((contrast_dark is null) = one_color),
  check ((contrast_light is null) = one_color)
);

create table service_config_version (
  version integer primary key,
  config jsonb not null,
  published_at timestamptz,
  published_by bigint references app_user
);
