-- When a studio last invited a coach again whose account is not open yet. Null: only once.
alter table studio_coach add column reinvited_at timestamptz;
