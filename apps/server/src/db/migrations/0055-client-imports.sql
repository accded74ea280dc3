-- Clients, passes and visits from another system, imported in one act. An import keeps a hash of what was sent and its
-- answer, so that the same files sent twice do nothing twice, and it can be undone as a whole.

-- No mail leaves to a person whose import holds their invitation, until it is sent or they claim the account themselves.
alter table app_user add column invitation_held boolean not null default false;

create table client_import (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  by_user bigint not null references app_user,
  created_at timestamptz not null,
  hash bytea not null,
  -- What was answered; null while the import runs.
  answer jsonb,
  -- When the studio asked for the invitations, and when the last of them left.
  invited_at timestamptz,
  invitations_sent_at timestamptz,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create unique index client_import_hash_key on client_import (studio_id, hash) where undone_at is null;
create index client_import_invited_idx on client_import (id) where invited_at is not null and invitations_sent_at is null;
create index client_import_studio_idx on client_import (studio_id, id desc);

-- Whom an import entered or found, with their numbers in the other system.
create table client_import_person (
  import_id bigint not null references client_import on delete cascade,
  person_id bigint not null references app_user,
  old_ids text[] not null default '{}',
  -- Whether the import made the person, and the client.
  person_added boolean not null,
  client_added boolean not null,
  -- Tags that it added to a client, and whether it filled the birthday.
  tags_added text[] not null default '{}',
  birthday_added boolean not null default false,
  primary key (import_id, person_id)
);
create index client_import_person_idx on client_import_person (person_id);

-- How far a running import is. Written beside its transaction, and of no use after a crash.
create unlogged table client_import_progress (
  studio_id bigint primary key references studio,
  done integer not null,
  total integer not null,
  at timestamptz not null
);

alter table pass add column import_id bigint references client_import;
create index pass_import_idx on pass (import_id) where import_id is not null;
alter table client_note add column import_id bigint references client_import;
create index client_note_import_idx on client_note (import_id) where import_id is not null;

-- Visits before the studio moved in. They pay for nothing and belong to no class.
create table past_visit (
  id bigint generated always as identity primary key,
  studio_id bigint not null,
  person_id bigint not null,
  at timestamptz not null,
  class_name text not null,
  import_id bigint not null references client_import,
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
create unique index past_visit_key on past_visit (studio_id, person_id, at, class_name);
create index past_visit_import_idx on past_visit (import_id);

-- A client's visits: attended classes and those of the time before.
create function visits_of_client(studio bigint, person bigint) returns table (visits bigint, last_at timestamptz)
language sql stable as $$
  select count(*), max(v.at)
    from (select b.starts_at as at from booking b
           where b.studio_id = studio and b.member_id = person and b.guest_of is null and b.status = 'checked_in'
          union all
          select p.at from past_visit p where p.studio_id = studio and p.person_id = person) v
$$;

create or replace function add_clients_of_bookings() returns trigger language plpgsql as $$
begin
  insert into client (studio_id, person_id, since, source)
  select a.studio_id, a.member_id, min(a.created_at), 'booking' from added a
   where a.guest_of is null
     and not exists (select from client c where c.studio_id = a.studio_id and c.person_id = a.member_id)
   group by 1, 2 order by 1, 2
      on conflict do nothing;
  if exists (select from added where status = 'checked_in') then
    update client c set (visits, last_visit_at) = (select v.visits, v.last_at from visits_of_client(c.studio_id, c.person_id) v)
     where (c.studio_id, c.person_id) in (select studio_id, member_id from added where status = 'checked_in');
  end if;
  return null;
end $$;

create or replace function count_visits() returns trigger language plpgsql as $$
begin
  update client c set (visits, last_visit_at) = (select v.visits, v.last_at from visits_of_client(c.studio_id, c.person_id) v)
   where c.studio_id = new.studio_id and c.person_id = new.member_id;
  return null;
end $$;

create function count_past_visits() returns trigger language plpgsql as $$
begin
  update client c set (visits, last_visit_at) = (select v.visits, v.last_at from visits_of_client(c.studio_id, c.person_id) v)
   where (c.studio_id, c.person_id) in (select studio_id, person_id from moved);
  return null;
end $$;
create trigger past_visits_added after insert on past_visit
  referencing new table as moved for each statement execute function count_past_visits();
create trigger past_visits_removed after delete on past_visit
  referencing old table as moved for each statement execute function count_past_visits();
