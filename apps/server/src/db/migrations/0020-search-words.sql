-- Fast name search among a hundred thousand rows: each word of all names once, so that a typo is looked up among words
-- rather than names; an index on names in order, so that the first few need no sort; and a table of clients per studio,
-- so that bookings are not read.

-- Kinds of names that contain the word. A word that no name contains any more finds nothing; words of erased people are
-- deleted.
create table search_word (
  word text collate "C" not null,
  kind text not null check (kind in ('class', 'studio', 'coach', 'member', 'account')),
  primary key (word, kind)
);

-- Words of a searched text that can be mistyped; numbers are excluded.
create function words_of(text) returns setof text language sql immutable strict parallel safe as $$
  select distinct w from string_to_table($1, ' ') w where length(w) between 3 and 40 and w !~ '[0-9]'
$$;

create function kind_of_user(smallint) returns text language sql immutable strict parallel safe as $$
  select case $1 when 1 then 'member' when 2 then 'coach' else 'account' end
$$;

insert into search_word (word, kind)
select w, 'class' from class_type, words_of(search_name) w
union select w, 'studio' from studio, words_of(search_name) w
union select w, kind_of_user(user_type) from app_user, words_of(search_name) w;

-- fastupdate is off: every search would read the list of pending entries.
create index search_word_alike_idx on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
alter index class_type_search_idx set (fastupdate = off);
alter index app_user_search_coach_idx set (fastupdate = off);
alter index app_user_search_member_idx set (fastupdate = off);
alter index app_user_search_account_idx set (fastupdate = off);

-- In a fixed order, so that two transactions that insert the same words cannot deadlock.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, kind)
  select distinct w, tg_argv[0] from added, words_of(search_name) w order by 1, 2
      on conflict do nothing;
  return null;
end
$$;
create function learn_words_of_people() returns trigger language plpgsql as $$
begin
  insert into search_word (word, kind)
  select distinct w, kind_of_user(user_type) from added, words_of(search_name) w order by 1, 2
      on conflict do nothing;
  return null;
end
$$;
create function learn_new_name() returns trigger language plpgsql as $$
begin
  insert into search_word (word, kind) select w, tg_argv[0] from words_of(new.search_name) w order by 1
      on conflict do nothing;
  return null;
end
$$;
-- An erased account must not leave the words of its name.
create function change_name_of_person() returns trigger language plpgsql as $$
declare
  old_word text;
begin
  insert into search_word (word, kind) select w, kind_of_user(new.user_type) from words_of(new.search_name) w order by 1
      on conflict do nothing;
  for old_word in select words_of(old.search_name) except select words_of(new.search_name) order by 1 loop
    if not exists (select from app_user
                    where closed_at is null and search_account like '% ' || old_word || ' %') then
      delete from search_word where word = old_word and kind in ('coach', 'member', 'account');
    end if;
  end loop;
  return null;
end
$$;

create trigger words_learnt after insert on class_type
  referencing new table as added for each statement execute function learn_words('class');
create trigger words_learnt after insert on studio
  referencing new table as added for each statement execute function learn_words('studio');
create trigger words_learnt after insert on app_user
  referencing new table as added for each statement execute function learn_words_of_people();
create trigger words_changed after update of name on class_type
  for each row when (old.name <> new.name) execute function learn_new_name('class');
create trigger words_changed after update of name on studio
  for each row when (old.name <> new.name) execute function learn_new_name('studio');
create trigger words_changed after update of name on app_user
  for each row when (old.name <> new.name) execute function change_name_of_person();

-- The owner of the service also finds suspended studios.
drop index studio_search_idx;
create index studio_search_all_idx on studio using gin (search_name gin_trgm_ops) with (fastupdate = off);

-- Index for names that begin with a text, in order.
create index studio_name_idx on studio (search_name collate "C", id);
create index app_user_coach_name_idx on app_user (search_name collate "C", id)
  where user_type = 2 and suspended_at is null;
create index app_user_member_name_idx on app_user (search_name collate "C", id)
  where user_type = 1 and suspended_at is null;
create index app_user_account_name_idx on app_user (search_name collate "C", id) where closed_at is null;

-- Clients of a studio: people who are or were on the list of one of its classes.
create index booking_client_idx on booking (studio_id, member_id)
  where guest_of is null and status in ('booked', 'waitlisted', 'checked_in', 'no_show');
