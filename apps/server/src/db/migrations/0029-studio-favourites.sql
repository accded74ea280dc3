-- Studios that a member follows. They lead Explorar, stand under "Mis estudios" and are removed with the account.
create table studio_favourite (
  user_id bigint not null references app_user,
  studio_id bigint not null references studio,
  created_at timestamptz not null,
  primary key (user_id, studio_id)
);
