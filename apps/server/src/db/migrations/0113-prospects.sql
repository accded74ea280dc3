-- What the staff decide about a prospect, a client who has bought nothing but a trial: who is in charge, and whether the
-- prospect is closed. Its stage follows from bookings, visits and sales (decision 122). No row: nothing was decided.
create table prospect (
  studio_id bigint not null,
  person_id bigint not null,
  assignee_id bigint references app_user,
  closed_at timestamptz,
  closed_by bigint references app_user,
  close_reason text check (close_reason in ('not_interested', 'too_far', 'price', 'no_answer', 'other')),
  close_text text not null default '',
  -- The last reopening by hand: the prospect is on the board for 90 days from then.
  reopened_at timestamptz,
  version integer not null default 1,
  primary key (studio_id, person_id),
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade,
  check ((closed_at is null) = (close_reason is null)),
  check ((closed_at is null) = (closed_by is null))
);
create index prospect_closed_idx on prospect (studio_id, closed_at desc, person_id) where closed_at is not null;
create index prospect_reopened_idx on prospect (studio_id, reopened_at) where reopened_at is not null;
create index prospect_assignee_idx on prospect (assignee_id) where assignee_id is not null;
create index prospect_closed_by_idx on prospect (closed_by) where closed_by is not null;
create trigger prospect_version
  before update on prospect
  for each row when (old.* is distinct from new.*)
  execute function next_version();
