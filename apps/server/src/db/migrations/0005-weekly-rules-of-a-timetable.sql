-- Weekly rules that dated classes are generated from, days on which a studio is closed, and the rule and date of each
-- generated class. The unique pair of rule and date keeps a second run from creating a class twice.

create table class_series (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  class_type_id bigint not null references class_type,
  room_id bigint references room,
  coach_id bigint references app_user,
  -- 1 Monday to 7 Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- 'HH:MM' local time of the studio.
  local_time text not null check (local_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  duration_minutes integer not null check (duration_minutes > 0),
  -- Null: the class type's value.
  capacity integer check (capacity > 0),
  points integer check (points >= 0),
  from_date date not null,
  -- Last date, inclusive; null: no end.
  until_date date check (until_date >= from_date),
  except_dates date[] not null default '{}',
  -- Last date for which classes were generated; null before the first generation.
  generated_until date,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index class_series_studio_idx on class_series (studio_id) where archived_at is null;

create table studio_holiday (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  date date not null,
  name text not null,
  created_at timestamptz not null,
  constraint studio_holiday_date_key unique (studio_id, date)
);

alter table class_session
  add column series_id bigint references class_series,
  -- Date of the rule that the class was generated for, even if it was moved by hand.
  add column series_date date,
  -- Edited by hand: regeneration leaves it unchanged.
  add column detached boolean not null default false,
  add constraint class_session_series_check check ((series_id is null) = (series_date is null));
create unique index class_session_series_key on class_session (series_id, series_date) where series_id is not null;
