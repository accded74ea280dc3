-- Push tokens of native apps (FCM, APNs), valid as long as the session they were registered with. A separate table,
-- because the previous release treats every row of push_subscription as a browser's.
create table native_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  session_id bigint not null unique references sign_in_session on delete cascade,
  platform text not null check (platform in ('android', 'ios')),
  token text not null unique,
  created_at timestamptz not null
);
create index native_device_user_idx on native_device (user_id);

-- Pushes handed to a native push service. The row is inserted before sending, so that nothing is sent twice.
create table native_sent (
  notification_id bigint not null references notification on delete cascade,
  device_id bigint not null references native_device on delete cascade,
  sent_at timestamptz not null,
  primary key (notification_id, device_id)
);
create index native_sent_device_idx on native_sent (device_id);
