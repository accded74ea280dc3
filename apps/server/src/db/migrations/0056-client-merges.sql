-- Two files of one person become one. A merge keeps which rows it moved and what both files were, so that it can be undone.

create table client_merge (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  kept_id bigint not null references app_user,
  merged_id bigint not null references app_user,
  by_user bigint not null references app_user,
  created_at timestamptz not null,
  -- Ids of the rows that changed their person, by `table.column`.
  moved jsonb not null,
  -- The transfers of points to the kept person.
  transfers bigint[] not null default '{}',
  -- Both files before the merge.
  before jsonb not null,
  undone_at timestamptz,
  undone_by bigint references app_user,
  check (kept_id <> merged_id),
  check ((undone_at is null) = (undone_by is null))
);
create unique index client_merge_live_key on client_merge (studio_id, merged_id) where undone_at is null;
create index client_merge_kept_idx on client_merge (kept_id, studio_id);
create index client_merge_merged_idx on client_merge (merged_id);
create index client_merge_author_idx on client_merge (by_user);
create index client_merge_undone_by_idx on client_merge (undone_by) where undone_by is not null;

-- Points go from one account of a person to the other.
alter table points_transfer
  drop constraint points_transfer_kind_check,
  add constraint points_transfer_kind_check
    check (kind in ('grant', 'fund', 'gift', 'allotment', 'booking', 'return', 'expiry', 'purchase', 'takeback', 'merge'));
