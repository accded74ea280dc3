-- When a coach can teach: weekly hours and days away. One row per coach, which is always replaced as a whole.

create table coach_availability (
  coach_id bigint primary key references app_user,
  -- [{"weekday": 1, "from": "07:00", "to": "12:00"}]: local times of the studio of a class; 1 is Monday. Empty: any time.
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  -- [{"from": "2026-03-02", "to": "2026-03-06"}]: dates, both included.
  away jsonb not null default '[]' check (jsonb_typeof(away) = 'array'),
  saved_at timestamptz not null
);
