-- Clients of a studio as rows of their own, and people without a mail address: a studio enters them by name and phone,
-- and they have no sign-in until they claim the account. Rows of `client` are made by triggers on bookings, sales and
-- passes, so every path is covered, also the previous release's.

alter table app_user alter column email drop not null;

-- A mail to a person without an address. This release does not queue it; the previous one does not know such people,
-- and its mail counts as sent.
create function skip_mail_to_nobody() returns trigger language plpgsql as $$
begin
  new.recipient := '';
  new.sent_at := new.created_at;
  return new;
end $$;
create trigger mail_to_nobody before insert on mail
  for each row when (new.recipient is null) execute function skip_mail_to_nobody();

-- Digits of a phone number: "+52 (55) 2140-8813" is "525521408813".
create function phone_digits(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '\D', '', 'g')
$$;

drop index app_user_search_account_idx;
alter table app_user drop column search_account;
alter table app_user
  add column search_account text
    generated always as (search_text(name || ' ' || username || ' ' || coalesce(email, ''))) stored,
  -- Text by which a studio finds its clients: the folded name, the address as written, the digits of the phone.
  add column search_client text
    generated always as (search_text(name) || ' ' || coalesce(email, '') || ' ' || coalesce(phone_digits(phone), '')) stored;
create index app_user_search_account_idx on app_user using gin (search_account gin_trgm_ops)
  with (fastupdate = off) where closed_at is null;
create index app_user_search_client_idx on app_user using gin (search_client gin_trgm_ops)
  with (fastupdate = off) where user_type = 1 and suspended_at is null;

create table client (
  studio_id bigint not null references studio,
  person_id bigint not null references app_user,
  since timestamptz not null,
  source text not null check (source in ('booking', 'sale', 'pass', 'desk', 'import')),
  -- Lower case, in the order of the alphabet.
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  birthday date,
  -- The client of the same studio who books and pays for this one.
  guardian_id bigint references app_user,
  -- Classes attended at this studio, and the start of the latest; kept by a trigger on bookings.
  visits integer not null default 0,
  last_visit_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (studio_id, person_id),
  check (guardian_id <> person_id)
) with (fillfactor = 85);
create index client_person_idx on client (person_id);
create index client_guardian_idx on client (guardian_id) where guardian_id is not null;
create index client_last_visit_idx on client (studio_id, coalesce(last_visit_at, since), person_id) where archived_at is null;
create index client_tag_idx on client using gin (tags) with (fastupdate = off) where tags <> '{}';
create index client_birthday_idx on client (studio_id, (extract(month from birthday) * 100 + extract(day from birthday)))
  where birthday is not null;

-- What the staff wrote about a client. A pinned note stands on the file until it is removed.
create table client_note (
  id bigint generated always as identity primary key,
  studio_id bigint not null,
  person_id bigint not null,
  text text not null,
  pinned boolean not null,
  -- Whether coaches read it on the roster of a class; otherwise the desk only.
  for_coaches boolean not null default false,
  author_id bigint references app_user,
  created_at timestamptz not null,
  removed_at timestamptz,
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
create index client_note_client_idx on client_note (studio_id, person_id, id desc);
create index client_note_author_idx on client_note (author_id);

insert into client (studio_id, person_id, since, source)
select distinct on (found.studio_id, person_id) found.studio_id, person_id, since, source
  from (select studio_id, member_id as person_id, created_at as since, 'booking' as source
          from booking where guest_of is null
        union all select studio_id, client_id, at, 'sale' from sale where studio_id is not null and client_id is not null
        union all select studio_id, member_id, created_at, 'pass' from pass where studio_id is not null) found
  join app_user u on u.id = found.person_id and u.user_type = 1 and u.closed_at is null
 order by found.studio_id, person_id, since;
update client c set visits = v.visits, last_visit_at = v.last_at
  from (select studio_id, member_id, count(*) as visits, max(starts_at) as last_at
          from booking where guest_of is null and status = 'checked_in' group by 1, 2) v
 where v.studio_id = c.studio_id and v.member_id = c.person_id;

-- Set-wise, and without a write for people who are clients already, so a batch of bookings pays one lookup per row.
create function add_clients_of_bookings() returns trigger language plpgsql as $$
begin
  insert into client (studio_id, person_id, since, source)
  select a.studio_id, a.member_id, min(a.created_at), 'booking' from added a
   where a.guest_of is null
     and not exists (select from client c where c.studio_id = a.studio_id and c.person_id = a.member_id)
   group by 1, 2 order by 1, 2
      on conflict do nothing;
  -- Attendance of the past that is entered later.
  if exists (select from added where status = 'checked_in') then
    update client c set (visits, last_visit_at) =
      (select count(*), max(b.starts_at) from booking b
        where b.studio_id = c.studio_id and b.member_id = c.person_id and b.guest_of is null and b.status = 'checked_in')
     where (c.studio_id, c.person_id) in (select studio_id, member_id from added where status = 'checked_in');
  end if;
  return null;
end $$;
create trigger client_added after insert on booking
  referencing new table as added for each statement execute function add_clients_of_bookings();

create function add_client_of_sale() returns trigger language plpgsql as $$
begin
  insert into client (studio_id, person_id, since, source) values (new.studio_id, new.client_id, new.at, 'sale')
      on conflict do nothing;
  return null;
end $$;
create trigger client_added after insert on sale for each row
  when (new.studio_id is not null and new.client_id is not null) execute function add_client_of_sale();

create function add_client_of_pass() returns trigger language plpgsql as $$
begin
  insert into client (studio_id, person_id, since, source) values (new.studio_id, new.member_id, new.created_at, 'pass')
      on conflict do nothing;
  return null;
end $$;
create trigger client_added after insert on pass for each row
  when (new.studio_id is not null) execute function add_client_of_pass();

-- Visits are counted again when an attendance is recorded or taken back: about a hundred rows of one index.
create function count_visits() returns trigger language plpgsql as $$
begin
  update client c set (visits, last_visit_at) =
    (select count(*), max(b.starts_at) from booking b
      where b.studio_id = new.studio_id and b.member_id = new.member_id and b.guest_of is null and b.status = 'checked_in')
   where c.studio_id = new.studio_id and c.person_id = new.member_id;
  return null;
end $$;
create trigger client_visits_counted after update of status on booking for each row
  when (new.guest_of is null and old.status is distinct from new.status
        and (old.status = 'checked_in' or new.status = 'checked_in')) execute function count_visits();

create trigger client_version before update of tags, birthday, guardian_id, archived_at on client
  for each row when ((old.tags, old.birthday, old.guardian_id, old.archived_at)
    is distinct from (new.tags, new.birthday, new.guardian_id, new.archived_at))
  execute function next_version();

-- A client's name, address and phone are part of the file.
create function next_client_version() returns trigger language plpgsql as $$
begin
  update client set version = version + 1 where person_id = new.id;
  return null;
end $$;
create trigger client_version after update of name, email, phone on app_user
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function next_client_version();

-- What was done to one person, newest first.
create index audit_log_subject_idx on audit_log (subject, at desc);
