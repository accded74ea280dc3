-- The due act finds classes by their start, from a day before the last count on. A class that is added with an earlier
-- start, such as one of a restored archive, is marked, so that reports do not count its bookings at each request.
create function mark_past_classes() returns trigger language plpgsql as $$
begin
  insert into report_mark (studio_id, class_id, at)
  select a.studio_id, a.id, a.starts_at
    from added a cross join report_classes_counted c
   where a.starts_at < c.until - interval '1 day' and a.ends_at <= c.until;
  return null;
end $$;
create trigger report_past_classes_added after insert on class_session
  referencing new table as added for each statement execute function mark_past_classes();
