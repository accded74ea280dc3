-- The health of the service (decision 092): when each due act ran last, and what fails since when.

create table due_run (
  name text primary key,
  ran_at timestamptz not null,
  -- The first failed run since the last successful one, and what it threw, without addresses and secrets.
  failing_since timestamptz,
  error text,
  check ((failing_since is null) = (error is null))
);

-- A part of the service that fails. The row is deleted when it works again.
create table service_failure (
  part text primary key
    check (part in ('jobs', 'mails', 'pushes', 'webhooks', 'dueActs', 'auditSeals')),
  since timestamptz not null,
  -- When the owners were told.
  told_at timestamptz
);

-- Why an owner suspended an account. Null for other suspensions, which an owner does not lift: a removed account of a
-- team, a merged file, a closed account.
alter table app_user add column suspension_reason text check (suspension_reason <> '');
