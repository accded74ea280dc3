-- Runs that generated classes of weekly rules, so that one can be undone while nobody has booked in it.
create table series_run (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_ids bigint[] not null,
  to_date date not null,
  -- The last generated date of each rule before the run: {"<rule>": "2026-11-30" or null}.
  generated_before jsonb not null,
  by_user bigint references app_user,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create index series_run_studio_idx on series_run (studio_id, id desc);
