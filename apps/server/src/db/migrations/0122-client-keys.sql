-- Keys that two files of one person have in common, by studio, so that the list of duplicates reads no account of the
-- people without a shared key. Written by triggers only; the texts are compared again when they are read.

create table client_key (
  studio_id bigint not null,
  -- Hash of the kind and the text.
  key bigint not null,
  person_id bigint not null,
  primary key (studio_id, key, person_id),
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
create index client_key_person_idx on client_key (person_id, studio_id);

-- The mailbox, the last nine digits of a phone of at least eight, and the birthday with the name.
create function keys_of_client(email text, phone text, name text, birthday date)
returns table (reason text, key text) language sql immutable parallel safe as $$
  select 'email', mail_of_person(email) where email <> ''
  union all
  select 'phone', phone_of_person(phone) where length(phone_digits(phone)) >= 8
  union all
  select 'birthday', (birthday - date '1970-01-01') || ' ' || name where birthday is not null
$$;

-- The share lock makes a file that is created wait for a change of the person's phone or name, which does not see it.
create function write_client_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from client_key where studio_id = new.studio_id and person_id = new.person_id;
  end if;
  if new.archived_at is null then
    insert into client_key (studio_id, key, person_id)
    select new.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), u.id
      from (select * from app_user where id = new.person_id for share) u
     cross join lateral keys_of_client(u.email, u.phone, u.search_name, new.birthday) k
        on conflict do nothing;
  end if;
  return null;
end $$;
create trigger client_keys_of_file after insert on client
  for each row execute function write_client_keys();
create trigger client_keys_of_edit after update of birthday, archived_at on client
  for each row when (old.birthday is distinct from new.birthday or old.archived_at is distinct from new.archived_at)
  execute function write_client_keys();

create function write_person_keys() returns trigger language plpgsql as $$
begin
  delete from client_key where person_id = new.id;
  insert into client_key (studio_id, key, person_id)
  select c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), c.person_id
    from client c cross join lateral keys_of_client(new.email, new.phone, new.search_name, c.birthday) k
   where c.person_id = new.id and c.archived_at is null
      on conflict do nothing;
  return null;
end $$;
create trigger client_keys_of_person after update of name, email, phone on app_user
  for each row when (old.search_name is distinct from new.search_name or old.email is distinct from new.email
                     or old.phone is distinct from new.phone)
  execute function write_person_keys();
