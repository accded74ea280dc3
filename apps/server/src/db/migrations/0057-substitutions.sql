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

-- What a coach is paid at a studio, from a date on. A rule of a month that is over never changes.
create table coach_pay_rule (
  studio_id bigint not null references studio,
  coach_id bigint not null references app_user,
  starts_on date not null,
  -- {"perClass", "perHead", "fullBonus": minor units, "headsIncluded": 4, "disciplines": [{"classTypeId": "1", …}]}
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  saved_at timestamptz not null,
  saved_by bigint not null references app_user,
  primary key (studio_id, coach_id, starts_on)
);
create index coach_pay_rule_coach_idx on coach_pay_rule (coach_id);
create index coach_pay_rule_author_idx on coach_pay_rule (saved_by);
