-- Timestamps on a class of processing that happens once: reminders to everybody with a seat, and the check for low
-- enrolment.

alter table class_session
  add column day_reminded_at timestamptz,
  add column free_reminded_at timestamptz,
  add column enrolment_seen_at timestamptz;
