-- A coach asks for a substitute, and a colleague takes the class; by the studio's policy after its approval.
create table substitution (
  id bigint generated always as identity primary key,
  class_id bigint not null references class_session,
  studio_id bigint not null references studio,
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  reason text not null check (reason <> ''),
  state text not null default 'open' check (state in ('open', 'taken', 'approved', 'withdrawn', 'expired')),
  taken_by bigint references app_user,
  taken_at timestamptz,
  -- Coaches whom the studio did not accept for this class.
  declined bigint[] not null default '{}',
  -- When the request was approved, withdrawn or expired, and by whom; the service expires.
  ended_at timestamptz,
  ended_by bigint references app_user,
  check ((taken_by is null) = (taken_at is null)),
  check (state not in ('taken', 'approved') or taken_by is not null),
  check ((state in ('open', 'taken')) = (ended_at is null))
);
-- A class has one live request.
create unique index substitution_live_key on substitution (class_id) where state in ('open', 'taken');
create index substitution_class_idx on substitution (class_id);
create index substitution_studio_idx on substitution (studio_id) where state in ('open', 'taken');
create index substitution_asked_idx on substitution (asked_by, asked_at desc);
create index substitution_taken_idx on substitution (taken_by) where taken_by is not null;
create index substitution_ended_by_idx on substitution (ended_by) where ended_by is not null;
