-- Webhooks of a studio (decision 082): addresses that are told of its bookings and sales.

create table webhook (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  -- Null only between the two statements that create the row: the id is part of what is sealed.
  sealed_secret bytea,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  disabled_at timestamptz,
  removed_by bigint references app_user,
  removed_at timestamptz,
  check ((removed_at is null) = (removed_by is null))
);
create unique index webhook_url_key on webhook (studio_id, url) where removed_at is null;
create index webhook_author_idx on webhook (created_by);
create index webhook_remover_idx on webhook (removed_by) where removed_by is not null;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook,
  event text not null
    check (event in ('booking.created', 'booking.cancelled', 'booking.checked_in', 'sale.created')),
  -- The row of booking_event, or of sale.
  subject_id bigint not null,
  -- Written before the first attempt, so that each attempt sends the same bytes.
  body text,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_delivery_webhook_idx on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_created_idx on webhook_delivery (created_at);

create table webhook_attempt (
  delivery_id bigint not null references webhook_delivery on delete cascade,
  number int not null check (number > 0),
  at timestamptz not null,
  duration_ms int not null check (duration_ms >= 0),
  -- Null without a response; `failure` says why.
  status_code int,
  failure text check (failure in ('unresolved', 'address_refused', 'timeout', 'connection', 'certificate')),
  -- The first characters of the response.
  response text not null default '',
  primary key (delivery_id, number),
  check ((status_code is null) = (failure is not null))
);

-- Jobs of one webhook run one after the other, so that a slow address delays its own deliveries only.
create function add_webhook_job(delivery bigint, webhook bigint, due timestamptz) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', delivery::text),
    queue_name := 'webhook:' || webhook, run_at := due, max_attempts := 25, job_key := 'webhook:' || delivery);
end $$;

-- A seat is taken, given up or used. A place in the waitlist is no booking yet.
create function queue_booking_webhooks() returns trigger language plpgsql as $$
declare one record;
begin
  for one in
    insert into webhook_delivery (webhook_id, event, subject_id, next_attempt_at, created_at)
    select w.id, e.event, e.id, e.at, e.at
      from (select id, studio_id, at,
                   case when to_status = 'booked'
                             and coalesce(from_status, '') not in ('booked', 'checked_in', 'no_show') then 'booking.created'
                        when to_status = 'checked_in' and coalesce(from_status, '') <> 'checked_in' then 'booking.checked_in'
                        when to_status in ('cancelled', 'late_cancelled', 'class_cancelled')
                             and from_status in ('booked', 'checked_in', 'no_show') then 'booking.cancelled' end as event
              from inserted) e
      join webhook w on w.studio_id = e.studio_id and w.removed_at is null and w.disabled_at is null
                    and e.event = any(w.events)
     order by e.id, w.id
    returning id, webhook_id
  loop
    perform add_webhook_job(one.id, one.webhook_id, null);
  end loop;
  return null;
end $$;
create trigger webhooks_queued after insert on booking_event
  referencing new table as inserted for each statement execute function queue_booking_webhooks();

create function queue_sale_webhooks() returns trigger language plpgsql as $$
declare one record;
begin
  for one in
    insert into webhook_delivery (webhook_id, event, subject_id, next_attempt_at, created_at)
    select w.id, 'sale.created', s.id, s.at, s.at
      from inserted s
      join webhook w on w.studio_id = s.studio_id and w.removed_at is null and w.disabled_at is null
                    and 'sale.created' = any(w.events)
     order by s.id, w.id
    returning id, webhook_id
  loop
    perform add_webhook_job(one.id, one.webhook_id, null);
  end loop;
  return null;
end $$;
create trigger webhooks_queued after insert on sale
  referencing new table as inserted for each statement execute function queue_sale_webhooks();
