-- Devices of the native apps that are told of something while the app is closed: a token of Google's or Apple's push
-- service, as long as the sign-in that it was given with lives. A table of its own, since the release before reads
-- every row of push_subscription as a browser's.
create table native_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  session_id bigint not null unique references sign_in_session on delete cascade,
  platform text not null check (platform in ('android', 'ios')),
  token text not null unique,
  created_at timestamptz not null
);
create index native_device_user_idx on native_device (user_id);

-- What was handed to a native device's push service. The row comes before the sending, so that nothing is told twice.
create table native_sent (
  notification_id bigint not null references notification on delete cascade,
  device_id bigint not null references native_device on delete cascade,
  sent_at timestamptz not null,
  primary key (notification_id, device_id)
);
create index native_sent_device_idx on native_sent (device_id);
