-- The open data of the service: one row per item of a feed, as it was last published.
create sequence openactive_modified;

create table openactive_item (
  kind text not null check (kind in ('series', 'session')),
  -- Of a class its id; of a series its discipline and branch, as '12-3'.
  ref text not null,
  -- Change number. Numbers are given by one transaction at a time, so that they become visible in their order.
  modified bigint not null,
  -- What is published; null: withdrawn.
  data jsonb,
  changed_at timestamptz not null,
  primary key (kind, ref)
);
create unique index openactive_item_modified_key on openactive_item (kind, modified);
create index openactive_item_withdrawn_idx on openactive_item (changed_at) where data is null;
