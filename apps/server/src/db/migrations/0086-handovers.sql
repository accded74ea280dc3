-- Archives of everything that a person or a studio has, made by a job, kept in parts for seven days; and studios that their
-- owner closed, with the time in which that can be undone.

create table handover (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'studio')),
  -- Who asked. For `person`: whose archive it is.
  person_id bigint not null references app_user,
  studio_id bigint references studio,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- Last sign of life of the process that makes it: after a minute without one another process starts again.
  beat_at timestamptz,
  tries integer not null default 0,
  done_rows integer not null default 0,
  total_rows integer not null default 0,
  ready_at timestamptz,
  -- From then on the archive is deleted.
  expires_at timestamptz,
  bytes bigint,
  sha256 bytea,
  check ((kind = 'studio') = (studio_id is not null)),
  check ((state = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);
create unique index handover_person_key on handover (person_id) where kind = 'person' and state in ('waiting', 'running');
create unique index handover_studio_key on handover (studio_id) where kind = 'studio' and state in ('waiting', 'running');
create index handover_asked_idx on handover (id) where state in ('waiting', 'running');
create index handover_person_idx on handover (person_id, id desc);
create index handover_studio_idx on handover (studio_id, id desc) where studio_id is not null;
create index handover_expires_idx on handover (expires_at) where expires_at is not null;

-- The bytes of an archive, in parts of a megabyte.
create table handover_part (
  handover_id bigint not null references handover on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (handover_id, number)
);

-- A studio that its owner closed. The studio is suspended meanwhile; from `erase_at` on its data are erased.
create table studio_closing (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  closed_by bigint not null references app_user,
  closed_at timestamptz not null,
  erase_at timestamptz not null,
  -- Of the link that undoes it.
  undo_hash bytea not null unique,
  -- The archive that was downloaded before; null: the owner did without one.
  handover_id bigint references handover on delete set null,
  -- What the closing did, in numbers.
  effects jsonb not null,
  undone_at timestamptz,
  erased_at timestamptz,
  check (undone_at is null or erased_at is null)
);
create unique index studio_closing_key on studio_closing (studio_id) where undone_at is null;
create index studio_closing_due_idx on studio_closing (erase_at) where undone_at is null and erased_at is null;
create index studio_closing_handover_idx on studio_closing (handover_id) where handover_id is not null;
create index studio_closing_author_idx on studio_closing (closed_by);
