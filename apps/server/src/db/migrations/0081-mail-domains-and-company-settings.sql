-- Codes and limits of the mail domains that a company proves, people who join by one, and the settings of a company.
alter table corporate_domain
  -- The address that the last code was mailed to.
  add column code_sent_to text,
  -- Most people whom the company covers by this domain at a time.
  add column join_limit integer not null default 100 check (join_limit >= 0);

alter table corporate_person
  -- The domain by which the person joined; null for others, and after the domain was removed.
  add column domain_id bigint references corporate_domain on delete set null;
create index corporate_person_domain_idx on corporate_person (domain_id) where domain_id is not null;

alter table corporate
  -- The language of its invitations; null for that of the inviting person.
  add column language text check (language in ('es', 'en', 'tr')),
  add column logo text;

alter table picture
  add column corporate_id bigint references corporate,
  drop constraint picture_check,
  add constraint picture_check check (num_nonnulls(user_id, studio_id, corporate_id) = 1);
create index picture_corporate_idx on picture (corporate_id) where corporate_id is not null;

-- Sets of leavers whose bookings ahead a preview showed, with what it showed: the next preview of a set shows the same, and no
-- other set has a person of it. `corporate.ahead_month` and `ahead_people` are no longer read.
create table corporate_ahead (
  id bigint generated always as identity primary key,
  corporate_id bigint not null references corporate,
  people bigint[] not null,
  bookings integer not null,
  points integer not null,
  shown_at timestamptz not null
);
create index corporate_ahead_idx on corporate_ahead (corporate_id, shown_at);
