-- Triggers notify the server processes of changes at commit, by ids only: each process reads what its open pages may
-- see. Triggers, so that no writer can forget it. A payload is a letter for the kind, a colon and ids; a rollback sends
-- nothing.

-- A NOTIFY payload holds at most 8,000 bytes; 120 items of three ids stay below that.
create function live_tell(kind text, items text[]) returns void language plpgsql as $$
begin
  perform pg_notify('cupo_live', kind || ':' || string_agg(item, ',' order by n))
     from unnest(items) with ordinality as u (item, n)
    group by (n - 1) / 120;
end $$;

-- c: seats and waitlist of classes; k: new classes, or changes of anything else that is shown.
create function live_classes_made() returns trigger language plpgsql as $$
begin
  perform live_tell('k', array(select id::text from new_rows order by id));
  return null;
end $$;
create function live_classes_changed() returns trigger language plpgsql as $$
begin
  perform live_tell(kind, array_agg(id::text order by id))
     from (select n.id,
                  case when (n.class_type_id, n.room_id, n.coach_id, n.starts_at, n.ends_at, n.capacity, n.points, n.status)
                   is distinct from (o.class_type_id, o.room_id, o.coach_id, o.starts_at, o.ends_at, o.capacity, o.points, o.status)
                  then 'k' else 'c' end as kind
             from new_rows n join old_rows o on o.id = n.id
            where n is distinct from o) changed
    group by kind;
  return null;
end $$;
create trigger live_made after insert on class_session
  referencing new table as new_rows for each statement execute function live_classes_made();
create trigger live_changed after update on class_session
  referencing old table as old_rows new table as new_rows for each statement execute function live_classes_changed();

-- b: bookings as id/class/member.
create function live_bookings_made() returns trigger language plpgsql as $$
begin
  perform live_tell('b', array(select id || '/' || class_id || '/' || member_id from new_rows order by id));
  return null;
end $$;
create function live_bookings_changed() returns trigger language plpgsql as $$
begin
  perform live_tell('b', array(
    select n.id || '/' || n.class_id || '/' || n.member_id
      from new_rows n join old_rows o on o.id = n.id
     where n is distinct from o order by n.id));
  return null;
end $$;
create trigger live_made after insert on booking
  referencing new table as new_rows for each statement execute function live_bookings_made();
create trigger live_changed after update on booking
  referencing old table as old_rows new table as new_rows for each statement execute function live_bookings_changed();

create function live_offers_changed() returns trigger language plpgsql as $$
begin
  perform live_tell('b', array(
    select b.id || '/' || b.class_id || '/' || b.member_id
      from new_rows n join booking b on b.id = n.booking_id order by b.id));
  return null;
end $$;
create trigger live_made after insert on waitlist_offer
  referencing new table as new_rows for each statement execute function live_offers_changed();
create trigger live_changed after update on waitlist_offer
  referencing new table as new_rows for each statement execute function live_offers_changed();

-- p: accounts whose balance changed, as id/owner.
create function live_points_changed() returns trigger language plpgsql as $$
begin
  perform live_tell('p', array(
    select n.id || '/' || coalesce('user:' || n.user_id, 'studio:' || n.studio_id, 'corporate:' || n.corporate_id)
      from new_rows n join old_rows o on o.id = n.id
     where n.balance is distinct from o.balance order by n.id));
  return null;
end $$;
create trigger live_changed after update on points_account
  referencing old table as old_rows new table as new_rows for each statement execute function live_points_changed();

-- n: notifications as id/person.
create function live_people_told() returns trigger language plpgsql as $$
begin
  perform live_tell('n', array(select id || '/' || user_id from new_rows order by id));
  return null;
end $$;
create trigger live_made after insert on notification
  referencing new table as new_rows for each statement execute function live_people_told();
create trigger live_changed after update on notification
  referencing new table as new_rows for each statement execute function live_people_told();

-- s: ended sessions.
create function live_sessions_ended() returns trigger language plpgsql as $$
begin
  perform live_tell('s', array(select id::text from old_rows order by id));
  return null;
end $$;
create trigger live_ended after delete on sign_in_session
  referencing old table as old_rows for each statement execute function live_sessions_ended();

-- Removed from the list but stored, so that the same event is not sent again.
alter table notification add column removed_at timestamptz;
