-- Web push subscriptions of devices, valid as long as the session that created them.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  session_id bigint not null unique references sign_in_session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_user_idx on push_subscription (user_id);

-- Pushes handed to a push service. The row is inserted before sending, so that nothing is sent twice.
create table push_sent (
  notification_id bigint not null references notification on delete cascade,
  subscription_id bigint not null references push_subscription on delete cascade,
  sent_at timestamptz not null,
  primary key (notification_id, subscription_id)
);
create index push_sent_subscription_idx on push_sent (subscription_id);

-- VAPID keys generated when none are configured, outside production. Shared by all processes.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);
