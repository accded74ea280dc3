-- News only to clients who agreed, for studios that want or need it, and recipients of a campaign in bounded steps.

-- When and where a client agreed to get the studio's news. The release before stops news without erasing it, so
-- `news_off_at` decides if both are set.
alter table client add column news_agreed_at timestamptz;
alter table client add column news_agreed_source text;
alter table client add constraint client_news_agreed_check check (
  (news_agreed_at is null) = (news_agreed_source is null)
  and (news_agreed_source is null or news_agreed_source in ('desk', 'claim', 'profile', 'mail', 'import'))) not valid;

-- Whether campaigns go only to clients who agreed to the news.
alter table studio add column news_agreed_only boolean not null default false;

-- Recipients of a campaign that are fixed and have no row in `campaign_recipient` yet. The start of a campaign writes their
-- ids in one short statement; each step then turns one chunk into rows. A chunk is deleted by the step that inserted it.
create table campaign_chunk (
  campaign_id bigint not null references campaign on delete cascade,
  number integer not null,
  person_ids bigint[] not null,
  primary key (campaign_id, number)
);
