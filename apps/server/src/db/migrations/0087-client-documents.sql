-- Files that a studio keeps about a client: a medical certificate, a signed contract, an identity document.
create table client_document (
  id bigint generated always as identity primary key,
  studio_id bigint not null,
  person_id bigint not null,
  name text not null check (name <> ''),
  -- A picture is stored as re-encoded WebP, a PDF as it came.
  kind text not null check (kind in ('pdf', 'picture')),
  content bytea not null,
  size integer generated always as (octet_length(content)) stored,
  added_by bigint not null references app_user,
  added_at timestamptz not null,
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
-- Compression of PDF and WebP saves nothing.
alter table client_document alter column content set storage external;
create index client_document_file_idx on client_document (studio_id, person_id);
create index client_document_author_idx on client_document (added_by);
