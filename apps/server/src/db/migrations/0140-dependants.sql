-- Changes for guardians: live events, and points that return to them.

-- g: guardians whose dependants changed. Few files have a guardian, and visits do not fire these triggers.
create function live_dependants_changed() returns trigger language plpgsql as $$
begin
  perform live_tell('g', array(
    select distinct guardian::text from unnest(array[case when tg_op = 'UPDATE' then old.guardian_id end, new.guardian_id]) as guardian
     where guardian is not null order by 1));
  return null;
end $$;
create trigger live_dependant_made after insert on client
  for each row when (new.guardian_id is not null) execute function live_dependants_changed();
create trigger live_dependant_changed after update of guardian_id, archived_at on client
  for each row when (coalesce(old.guardian_id, new.guardian_id) is not null
    and (old.guardian_id, old.archived_at is null) is distinct from (new.guardian_id, new.archived_at is null))
  execute function live_dependants_changed();

-- Points of a guardian that were moved to pay for a waitlist place of a dependant, until the place ends.
create table guardian_points (
  transfer_id bigint primary key references points_transfer,
  booking_id bigint not null references booking
);
create index guardian_points_booking_idx on guardian_points (booking_id);
