-- A batch that books in many classes ran two triggers for each class, each with a statement of its own. One trigger per
-- statement marks the slots of partners and the counted starts of all changed classes. Without nested loops for the
-- reason given in 0033.
create function mark_changed_classes() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  ids bigint[];
begin
  select array_agg(n.id) into ids
    from new_rows n join old_rows o on o.id = n.id
   where (o.booked, o.held, o.capacity, o.status, o.starts_at, o.ends_at, o.waitlisted)
         is distinct from (n.booked, n.held, n.capacity, n.status, n.starts_at, n.ends_at, n.waitlisted);
  if ids is null then return null; end if;
  update partner_slot set due_at = '-infinity' where class_id = any(ids) and due_at is distinct from '-infinity';
  -- Nearly every changed class is ahead, so it is not counted yet.
  if exists (select from service_counted c
              where exists (select from new_rows where starts_at < c.started_before)
                 or exists (select from old_rows where starts_at < c.started_before)) then
    insert into service_mark (studio_id, at)
    select distinct n.studio_id, v.at
      from new_rows n join old_rows o on o.id = n.id
     cross join lateral (values (o.starts_at), (n.starts_at)) v (at)
     cross join service_counted c
     where (o.capacity, o.booked, o.status, o.starts_at) is distinct from (n.capacity, n.booked, n.status, n.starts_at)
       and v.at < c.started_before;
  end if;
  return null;
end $$;
drop trigger partner_slots_marked on class_session;
drop function mark_partner_slots();
drop trigger service_class_changed on class_session;
create trigger changes_marked after update on class_session
  referencing old table as old_rows new table as new_rows for each statement execute function mark_changed_classes();
