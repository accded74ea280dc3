-- Programs of a studio: steps that a client follows, who is in them, and the marks of the staff. Progress is derived from
-- bookings, signatures and marks; an enrolment stores its last result for counts, filters and notifications.

create table program (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  name text not null check (name <> ''),
  description text not null default '',
  weeks integer check (weeks between 1 and 52),
  -- Whether members can join by themselves.
  open boolean not null default false,
  -- The first purchase of this offer starts the program.
  offer_id bigint references offer,
  -- The steps that a person starts with. Earlier ones stay for the people who follow them.
  current integer not null default 1 check (current > 0),
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1
);
create unique index program_name_key on program (studio_id, lower(name)) where archived_at is null;
create index program_studio_idx on program (studio_id, id);
create index program_offer_idx on program (offer_id) where offer_id is not null;
create index program_author_idx on program (created_by);
create trigger program_version before update on program
  for each row when (old.* is distinct from new.*) execute function next_version();

-- A step of one version of the steps.
create table program_step (
  id bigint generated always as identity primary key,
  program_id bigint not null references program on delete cascade,
  number integer not null check (number > 0),
  position integer not null check (position between 1 and 20),
  title text not null check (title <> ''),
  text text not null default '',
  kind text not null check (kind in ('attend', 'book', 'sign', 'manual')),
  times integer not null default 1 check (times between 1 and 20),
  class_type_id bigint references class_type,
  waiver_id bigint references waiver,
  check (kind = 'attend' or times = 1),
  check (kind in ('attend', 'book') or class_type_id is null),
  check ((kind = 'sign') = (waiver_id is not null)),
  unique (program_id, number, position)
);
create index program_step_class_type_idx on program_step (class_type_id) where class_type_id is not null;
create index program_step_waiver_idx on program_step (waiver_id) where waiver_id is not null;

-- A client in a program. Deleted with the file of the client.
create table program_enrolment (
  id bigint generated always as identity primary key,
  studio_id bigint not null,
  program_id bigint not null references program,
  person_id bigint not null,
  -- The version of the steps.
  number integer not null check (number > 0),
  source text not null check (source in ('desk', 'self', 'offer')),
  -- Null: a purchase.
  enrolled_by bigint references app_user,
  enrolled_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references app_user,
  ended_as text check (ended_as in ('left', 'stopped')),
  -- The last result: completed steps, the latest fact that counted, and when all steps were done.
  done integer not null default 0,
  moved_at timestamptz not null,
  finished_at timestamptz,
  check ((ended_at is null) = (ended_as is null)),
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
create unique index program_enrolment_open_key on program_enrolment (program_id, person_id)
  where ended_at is null and finished_at is null;
create index program_enrolment_program_idx on program_enrolment (program_id, id desc);
create index program_enrolment_person_idx on program_enrolment (person_id, studio_id);
create index program_enrolment_client_idx on program_enrolment (studio_id, person_id);
create index program_enrolment_author_idx on program_enrolment (enrolled_by) where enrolled_by is not null;
create index program_enrolment_ended_by_idx on program_enrolment (ended_by) where ended_by is not null;

-- A step that the staff marked as done.
create table program_mark (
  enrolment_id bigint not null references program_enrolment on delete cascade,
  step_id bigint not null references program_step,
  marked_by bigint not null references app_user,
  marked_at timestamptz not null,
  primary key (enrolment_id, step_id)
);
create index program_mark_step_idx on program_mark (step_id);
create index program_mark_author_idx on program_mark (marked_by);

-- Enrolments whose stored result may be outdated. Appended without a lock.
create table program_due (
  id bigint generated always as identity primary key,
  enrolment_id bigint not null references program_enrolment on delete cascade
);
create index program_due_enrolment_idx on program_due (enrolment_id);

-- A booking, its status, or its person changed. One index lookup per person, which finds nothing for nearly all.
create function mark_program_bookings() returns trigger language plpgsql as $$
begin
  insert into program_due (enrolment_id)
  select distinct e.id from added a
    join program_enrolment e on e.person_id = a.member_id and e.studio_id = a.studio_id and e.ended_at is null
   where a.guest_of is null;
  return null;
end $$;
create trigger program_bookings_added after insert on booking
  referencing new table as added for each statement execute function mark_program_bookings();

create function mark_program_booking() returns trigger language plpgsql as $$
begin
  insert into program_due (enrolment_id)
  select e.id from program_enrolment e
   where e.person_id = new.member_id and e.studio_id = new.studio_id and e.ended_at is null;
  return null;
end $$;
create trigger program_booking_changed after update of status, member_id on booking
  for each row when (new.guest_of is null and (old.status <> new.status or old.member_id <> new.member_id))
  execute function mark_program_booking();

create function mark_program_signature() returns trigger language plpgsql as $$
begin
  insert into program_due (enrolment_id)
  select e.id from program_enrolment e join waiver w on w.id = new.waiver_id and w.studio_id = e.studio_id
   where e.person_id = new.person_id and e.ended_at is null;
  return null;
end $$;
create trigger program_signature_added after insert or update of person_id on waiver_signature
  for each row execute function mark_program_signature();
