-- The last reconciliation of the points ledger: the remaining points of all lots against the sum of their movements. Adding up
-- the lots of a million people takes as long as the rest of the owner's balance; the movements are summed by day (0097).

create table points_book (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  -- Remaining points of lots less the sum of their movements, for points valid everywhere or of a company; 0: they agree.
  difference bigint not null
);

-- The number of accounts with an id up to `people_id`, so that the owner's summary counts only newer ones. No account is deleted.
alter table service_counted
  add column people_id bigint not null default 0,
  add column people integer not null default 0;

alter table service_failure
  drop constraint service_failure_part_check,
  add constraint service_failure_part_check
    check (part in ('jobs', 'mails', 'pushes', 'webhooks', 'dueActs', 'auditSeals', 'ledgers')) not valid;
