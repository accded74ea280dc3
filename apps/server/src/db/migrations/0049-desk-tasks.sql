-- Tasks of a studio's desk: what is to be done, for which client, by whom and until which day.

create table studio_task (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  title text not null check (title <> ''),
  client_id bigint references app_user,
  assignee_id bigint references app_user,
  -- A day of the studio.
  due_on date,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references app_user,
  version integer not null default 1,
  check ((done_at is null) = (done_by is null))
);
create index studio_task_open_idx on studio_task (studio_id, due_on, id) where done_at is null;
create index studio_task_done_idx on studio_task (studio_id, done_at) where done_at is not null;
create index studio_task_client_idx on studio_task (client_id) where client_id is not null;
create index studio_task_assignee_idx on studio_task (assignee_id) where assignee_id is not null;
create index studio_task_author_idx on studio_task (created_by);
create index studio_task_done_by_idx on studio_task (done_by) where done_by is not null;
create trigger studio_task_version
  before update on studio_task
  for each row when (old.* is distinct from new.*)
  execute function next_version();
