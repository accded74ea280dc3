-- The last full check of both ledgers: a large one takes half a minute, so the owner's home shows the one of last night.
create table ledger_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  -- Duration in ms.
  took integer not null check (took >= 0),
  -- The counts, the accounts with a fault, and the money part.
  result jsonb not null
);
