-- Keys of the files from before the triggers of 0122. A transaction of its own: the triggers' locks are released, so files
-- are created and edited meanwhile. A key that became stale in the meantime is only compared in vain.
insert into client_key (studio_id, key, person_id)
select c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), c.person_id
  from client c join app_user u on u.id = c.person_id
 cross join lateral keys_of_client(u.email, u.phone, u.search_name, c.birthday) k
 where c.archived_at is null
 order by 1, 2, 3
    on conflict do nothing;
