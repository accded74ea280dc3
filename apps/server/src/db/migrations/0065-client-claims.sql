-- A code with which a client without an account takes over the file that a studio has of them.
create table client_claim (
  studio_id bigint not null,
  person_id bigint not null,
  code_hash bytea not null unique,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (studio_id, person_id),
  foreign key (studio_id, person_id) references client
);
create index client_claim_person_idx on client_claim (person_id);
create index client_claim_author_idx on client_claim (created_by);
