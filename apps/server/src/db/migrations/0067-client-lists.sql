-- Lists of clients that a studio saved: a filter under a name.
create table client_list (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  name text not null check (name <> ''),
  filter jsonb not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null
);
create unique index client_list_name_key on client_list (studio_id, lower(name));
create index client_list_author_idx on client_list (created_by);
