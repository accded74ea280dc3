-- What paid for a booking: points, or one use of a pass. `points` stays the points paid, 0 with a pass. A waitlisted place
-- keeps what the member asked to pay with.
alter table booking
  add column paid_kind text not null default 'points' check (paid_kind in ('membership', 'classes', 'points')),
  add column pass_id bigint references pass,
  -- The pass asked for; null: the default at the time of payment. `points_only`: the member asked for points.
  add column wanted_pass_id bigint references pass,
  add column points_only boolean not null default false,
  add constraint booking_paid_by_pass check ((paid_kind = 'points') = (pass_id is null));
create index booking_pass_idx on booking (pass_id) where pass_id is not null;
