-- Files of people that a company imported, the invitations that leave in batches, and the mail domains it proved to be its own.
alter table corporate
  -- The people for whom a preview of this month showed their bookings ahead. One set a month: the difference of two sets
  -- would tell what one person booked.
  add column ahead_month date,
  add column ahead_people bytea;

alter table corporate_invitation
  -- Until its mail has left.
  add column mail_due_at timestamptz,
  add column invited_by bigint references app_user;
create index corporate_invitation_mail_idx on corporate_invitation (mail_due_at) where mail_due_at is not null;

create table corporate_import (
  id bigint generated always as identity primary key,
  corporate_id bigint not null references corporate,
  -- Of the file, its mode and what it changes.
  digest bytea not null,
  by_user bigint not null references app_user,
  at timestamptz not null,
  answer jsonb not null
);
create unique index corporate_import_digest_key on corporate_import (corporate_id, digest);

create table corporate_domain (
  id bigint generated always as identity primary key,
  corporate_id bigint not null references corporate,
  domain text not null check (domain = lower(domain)),
  -- What the TXT record holds. Published by its owner, so no secret.
  record_token text not null,
  -- The mailed code, hashed; null before one was mailed.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  added_by bigint not null references app_user,
  added_at timestamptz not null,
  verified_at timestamptz,
  verified_by text check (verified_by in ('mail', 'dns')),
  check ((verified_at is null) = (verified_by is null))
);
create unique index corporate_domain_own_key on corporate_domain (corporate_id, domain);
-- Two companies can claim a domain; only one can prove it.
create unique index corporate_domain_verified_key on corporate_domain (domain) where verified_at is not null;
