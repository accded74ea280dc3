-- The triggers of files, people and contacts (0124) repeated one insert of keys: they call one function now.

-- Adds the keys of a person's file at a studio, or of all their files if the studio is null. A file that is archived or
-- deleted has none. The share lock makes a new file wait for a change of the person's phone or name, which does not see it.
create function add_client_keys(studio bigint, person bigint) returns void language plpgsql as $$
begin
  insert into client_key (studio_id, key, person_id)
  select c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), u.id
    from client c
    join (select * from app_user where id = person for share) u on u.id = c.person_id
   cross join lateral keys_of_file(c.studio_id, u.id, u.email, u.phone, u.search_name, c.birthday) k
   where c.person_id = person and (studio is null or c.studio_id = studio) and c.archived_at is null
      on conflict do nothing;
end $$;

create or replace function write_client_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from client_key where studio_id = new.studio_id and person_id = new.person_id;
  end if;
  perform add_client_keys(new.studio_id, new.person_id);
  return null;
end $$;

create or replace function write_person_keys() returns trigger language plpgsql as $$
begin
  delete from client_key where person_id = new.id;
  perform add_client_keys(null, new.id);
  return null;
end $$;

-- The file that lost the contact, and the one that has it.
create or replace function write_contact_keys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from client_key where studio_id = old.studio_id and person_id = old.person_id;
    perform add_client_keys(old.studio_id, old.person_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or (old.studio_id, old.person_id) <> (new.studio_id, new.person_id)) then
    perform add_client_keys(new.studio_id, new.person_id);
  end if;
  return null;
end $$;
