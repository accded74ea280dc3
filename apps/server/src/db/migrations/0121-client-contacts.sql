-- Further contacts of a client that a studio stores: whom to call in an emergency, another phone or email address, a
-- postal address.
create table client_contact (
  id bigint generated always as identity primary key,
  studio_id bigint not null,
  person_id bigint not null,
  kind text not null check (kind in ('emergency', 'phone', 'email', 'address')),
  -- The person to call. Only of an emergency contact.
  name text check (name <> ''),
  -- "Office", "mother".
  label text check (label <> ''),
  value text not null check (value <> ''),
  version integer not null default 1,
  added_by bigint not null references app_user,
  added_at timestamptz not null,
  check ((kind = 'emergency') = (name is not null)),
  foreign key (studio_id, person_id) references client (studio_id, person_id) on delete cascade
);
create index client_contact_file_idx on client_contact (studio_id, person_id);
create index client_contact_author_idx on client_contact (added_by);
