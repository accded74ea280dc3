-- Campaigns: a text that a studio sends to a segment of its clients, at once or at an instant. The segment is a filter,
-- evaluated when the campaign is sent; its recipients get a row each, so that none gets it twice.
create table campaign (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  subject text not null check (subject <> ''),
  text text not null,
  -- The button opens the studio's page, the gift cards, or an address of the web.
  button_label text,
  button_to text check (button_to in ('studio', 'giftCards', 'web')),
  button_url text,
  filter jsonb not null,
  -- The name of the saved list from which the filter was taken.
  list_name text,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent')),
  send_at timestamptz,
  sent_at timestamptz,
  -- Set when the recipients are fixed: how many there are, and how many clients of the segment are none, by reason.
  recipients integer not null default 0,
  skipped jsonb,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  scheduled_by bigint references app_user,
  version integer not null default 1,
  check ((button_label is null) = (button_to is null)),
  check ((button_url is not null) = (button_to is not distinct from 'web')),
  check ((send_at is null) = (status = 'draft')),
  check ((sent_at is not null) = (status = 'sent'))
);
create index campaign_studio_idx on campaign (studio_id, id desc);
create index campaign_due_idx on campaign (send_at) where status in ('scheduled', 'sending');
create index campaign_author_idx on campaign (created_by);
create index campaign_scheduler_idx on campaign (scheduled_by) where scheduled_by is not null;

create table campaign_recipient (
  campaign_id bigint not null references campaign on delete cascade,
  studio_id bigint not null,
  person_id bigint not null,
  -- Set in the transaction that queues the mail and the notification.
  queued_at timestamptz,
  -- SHA-256 of the token in the links of the mail; null without a mail.
  token_hash bytea unique,
  opened_at timestamptz,
  -- The recipient stopped the studio's news from this campaign.
  stopped_at timestamptz,
  primary key (campaign_id, person_id),
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
create index campaign_recipient_client_idx on campaign_recipient (studio_id, person_id, queued_at desc);
create index campaign_recipient_waiting_idx on campaign_recipient (campaign_id, person_id) where queued_at is null;
create index campaign_recipient_opened_idx on campaign_recipient (campaign_id) where opened_at is not null;
create index campaign_recipient_stopped_idx on campaign_recipient (campaign_id) where stopped_at is not null;

-- Since when the client gets no news of the studio; null if they get them.
alter table client add column news_off_at timestamptz;

-- A mail that its recipient can stop: the address of the one-click request (RFC 8058), and the sender's name.
alter table mail add column unsubscribe_link text;
alter table mail add column sender text;
