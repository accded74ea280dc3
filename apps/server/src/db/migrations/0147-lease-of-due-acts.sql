-- The process that runs the due acts until an instant. Each act can run in several processes at once, so the lease only
-- saves work: without it, n processes read what is due n times.
create table due_lease (
  single boolean primary key default true check (single),
  holder text not null default '',
  until timestamptz not null default '-infinity'
);
insert into due_lease default values;
