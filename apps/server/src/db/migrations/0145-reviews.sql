-- Reviews: what a person who was checked in writes about a class, the answer of the studio, reports to the owner of the
-- service, and the averages. A review outlives a later change of the status of its booking.
create table review (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  booking_id bigint not null unique references booking,
  -- The member of the booking, or the guardian who wrote for a dependant.
  author_id bigint not null references app_user,
  -- The coach who led the class when the review was first written.
  coach_id bigint references app_user,
  rating smallint not null,
  comment text not null default '',
  named boolean not null default true,
  written_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint references app_user,
  hidden_reason text,
  constraint review_rating_check check (rating between 1 and 5),
  constraint review_answer_check check ((answer is null) = (answered_at is null)),
  constraint review_hidden_check check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null))
);
create index review_studio_idx on review (studio_id, written_at desc, id desc);
create index review_author_idx on review (author_id, studio_id, written_at desc);
create index review_coach_idx on review (coach_id, written_at desc, id desc);
create index review_hidden_idx on review (hidden_at) where hidden_at is not null;

create table review_report (
  review_id bigint not null references review on delete cascade,
  by_user bigint not null references app_user,
  at timestamptz not null,
  reason text not null,
  decided_at timestamptz,
  primary key (review_id, by_user)
);
create index review_report_open_idx on review_report (at) where decided_at is null;
create index review_report_by_idx on review_report (by_user);

-- People who reviewed a studio, or the classes of a coach at a studio, and the sum of their ratings: each person with
-- their newest visible review. Its row of the studio (coach_id null) is the lock of every write to its reviews.
create table review_summary (
  studio_id bigint not null references studio,
  coach_id bigint references app_user,
  people integer not null default 0,
  stars integer not null default 0,
  unique nulls not distinct (studio_id, coach_id)
);
create index review_summary_coach_idx on review_summary (coach_id) where coach_id is not null;
