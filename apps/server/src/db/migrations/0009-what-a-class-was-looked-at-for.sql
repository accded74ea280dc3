-- Reminders go out once for a class, to whoever has a seat by then, and too few people are looked for once: each
-- leaves its instant on the class, so that the next pass passes it over.

alter table class_session
  add column day_reminded_at timestamptz,
  add column free_reminded_at timestamptz,
  add column enrolment_seen_at timestamptz;
