-- Cancellation attempts that failed with a server fault: the cancellation counts from then. Kept for a day.
create table cancel_attempt (
  studio_id bigint not null references studio,
  booking_id bigint not null references booking,
  by_user bigint not null references app_user,
  tried_at timestamptz not null,
  primary key (booking_id, by_user, tried_at)
);
create index cancel_attempt_tried_at on cancel_attempt (tried_at);
