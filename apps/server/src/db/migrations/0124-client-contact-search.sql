-- Further phones and email addresses find their client, and are keys of duplicate files like the person's own.

-- Text by which a contact finds its client: the digits of a phone, an address as written. Null for other kinds, so that the
-- number of an emergency contact, who is a different person, finds nobody. Calls built-in functions only: an index is built
-- with their schema alone.
create function contact_search(kind text, value text) returns text language sql immutable parallel safe as $$
  select case kind when 'phone' then ' ' || regexp_replace(value, '\D', '', 'g') when 'email' then ' ' || lower(value) end
$$;

-- The keys of a file: those of the person, and of their further phones and addresses at the studio.
create function keys_of_file(studio bigint, person bigint, email text, phone text, name text, birthday date)
returns table (reason text, key text) language sql stable parallel safe as $$
  select reason, key from keys_of_client(email, phone, name, birthday)
   union
  select k.reason, k.key
    from client_contact c
   cross join lateral keys_of_client(case c.kind when 'email' then c.value end, case c.kind when 'phone' then c.value end,
                                     null, null) k
   where c.studio_id = studio and c.person_id = person and c.kind in ('phone', 'email')
$$;

create or replace function write_client_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from client_key where studio_id = new.studio_id and person_id = new.person_id;
  end if;
  if new.archived_at is null then
    insert into client_key (studio_id, key, person_id)
    select new.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), u.id
      from (select * from app_user where id = new.person_id for share) u
     cross join lateral keys_of_file(new.studio_id, u.id, u.email, u.phone, u.search_name, new.birthday) k
        on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function write_person_keys() returns trigger language plpgsql as $$
begin
  delete from client_key where person_id = new.id;
  insert into client_key (studio_id, key, person_id)
  select c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), c.person_id
    from client c
   cross join lateral keys_of_file(c.studio_id, c.person_id, new.email, new.phone, new.search_name, c.birthday) k
   where c.person_id = new.id and c.archived_at is null
      on conflict do nothing;
  return null;
end $$;

-- Writes the keys of the file that lost a contact and of the one that has it. A file that is being deleted is not found.
create function write_contact_keys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from client_key where studio_id = old.studio_id and person_id = old.person_id;
  end if;
  insert into client_key (studio_id, key, person_id)
  select c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), u.id
    from client c
    join (select * from app_user where id in (old.person_id, new.person_id) for share) u on u.id = c.person_id
   cross join lateral keys_of_file(c.studio_id, u.id, u.email, u.phone, u.search_name, c.birthday) k
   where c.studio_id in (old.studio_id, new.studio_id) and c.archived_at is null
      on conflict do nothing;
  return null;
end $$;
create trigger client_keys_of_contact after insert or delete or update of kind, value, person_id, studio_id on client_contact
  for each row execute function write_contact_keys();

-- Keys of the contacts from before.
insert into client_key (studio_id, key, person_id)
select c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), c.person_id
  from client_contact c
  join client f on f.studio_id = c.studio_id and f.person_id = c.person_id and f.archived_at is null
 cross join lateral keys_of_client(case c.kind when 'email' then c.value end, case c.kind when 'phone' then c.value end,
                                   null, null) k
 where c.kind in ('phone', 'email')
 order by 1, 2, 3
    on conflict do nothing;

-- A member who joins a program by themselves becomes a client by it. Validated in 0126.
alter table client
  drop constraint client_source_check,
  add constraint client_source_check check (source in ('booking', 'sale', 'pass', 'desk', 'import', 'program')) not valid;
