-- Documents of a studio in folders: manuals, leases, insurance, price lists. Every version is kept. A deleted folder or
-- document can be restored for 30 days.

create table studio_folder (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  -- Deferred: a restored archive inserts folders by id, and a moved folder can be in a newer one.
  parent_id bigint references studio_folder on delete cascade deferrable initially deferred,
  name text not null check (name <> ''),
  description text not null default '',
  -- Only of a folder at the top. The folders in it have the same.
  audience text check (audience in ('managers', 'staff', 'everybody')),
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references app_user,
  version integer not null default 1,
  check ((parent_id is null) = (audience is not null)),
  check ((deleted_at is null) = (deleted_by is null))
);
create unique index studio_folder_name_key on studio_folder (studio_id, coalesce(parent_id, 0), folded(name))
  where deleted_at is null;
create index studio_folder_studio_idx on studio_folder (studio_id, id);
create index studio_folder_parent_idx on studio_folder (parent_id) where parent_id is not null;
create index studio_folder_author_idx on studio_folder (created_by);
create index studio_folder_deleted_by_idx on studio_folder (deleted_by) where deleted_by is not null;
create index studio_folder_deleted_idx on studio_folder (deleted_at) where deleted_at is not null;
create trigger studio_folder_version before update on studio_folder
  for each row when (old.* is distinct from new.*) execute function next_version();

create table studio_document (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  folder_id bigint not null references studio_folder on delete cascade,
  name text not null check (name <> ''),
  -- The number of the version that is shown.
  current integer not null default 1 check (current > 0),
  -- Last day on which an insurance or a licence is valid, in the studio's zone.
  expires_on date,
  -- The last reminder of this expiry.
  reminded text not null default 'none' check (reminded in ('none', 'soon', 'due')),
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references app_user,
  version integer not null default 1,
  check ((deleted_at is null) = (deleted_by is null))
);
create unique index studio_document_name_key on studio_document (folder_id, folded(name)) where deleted_at is null;
create index studio_document_studio_idx on studio_document (studio_id, folder_id);
create index studio_document_folder_idx on studio_document (folder_id);
create index studio_document_expiry_idx on studio_document (expires_on)
  where expires_on is not null and deleted_at is null and reminded <> 'due';
create index studio_document_author_idx on studio_document (created_by);
create index studio_document_deleted_by_idx on studio_document (deleted_by) where deleted_by is not null;
create index studio_document_deleted_idx on studio_document (deleted_at) where deleted_at is not null;
create trigger studio_document_version before update on studio_document
  for each row when (old.* is distinct from new.*) execute function next_version();

create table studio_document_version (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  document_id bigint not null references studio_document on delete cascade,
  number integer not null check (number > 0),
  -- A picture is stored as re-encoded WebP, a PDF as it came.
  kind text not null check (kind in ('pdf', 'picture')),
  content bytea not null,
  size integer generated always as (octet_length(content)) stored,
  added_by bigint not null references app_user,
  added_at timestamptz not null,
  unique (document_id, number)
);
-- Compression of PDF and WebP saves nothing.
alter table studio_document_version alter column content set storage external;
create index studio_document_version_studio_idx on studio_document_version (studio_id);
create index studio_document_version_author_idx on studio_document_version (added_by);
