-- Waivers and consents of a studio: texts with versions, and who signed which.

create table waiver (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  kind text not null check (kind in ('waiver', 'consent')),
  -- What the studio writes; the next version once it is published.
  title text not null,
  text text not null,
  required_to_book boolean not null default false,
  -- The latest published version, 0 before the first, and the first version whose signatures still count.
  current integer not null default 0,
  valid_from integer not null default 0,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  retired_at timestamptz,
  version integer not null default 1,
  check (kind = 'waiver' or not required_to_book),
  check (valid_from between 0 and current)
);
create index waiver_studio_idx on waiver (studio_id, id);
create index waiver_author_idx on waiver (created_by);
create trigger waiver_version before update on waiver
  for each row when (old.* is distinct from new.*) execute function next_version();

-- A published version never changes.
create table waiver_version (
  waiver_id bigint not null references waiver,
  number integer not null check (number > 0),
  title text not null,
  text text not null,
  -- SHA-256 of title and text, in hexadecimal digits.
  hash text not null,
  sign_again boolean not null,
  published_by bigint not null references app_user,
  published_at timestamptz not null,
  primary key (waiver_id, number)
);
create index waiver_version_author_idx on waiver_version (published_by);

-- A signature is never edited. `signer_id` is the person, or the guardian who signs for them; `witness_id` is the account
-- of the studio on whose screen it was signed.
create table waiver_signature (
  id bigint generated always as identity primary key,
  waiver_id bigint not null,
  number integer not null,
  person_id bigint not null references app_user,
  signer_id bigint not null references app_user,
  witness_id bigint references app_user,
  -- The full name as it was typed.
  name text not null,
  hash text not null,
  signed_at timestamptz not null,
  foreign key (waiver_id, number) references waiver_version (waiver_id, number)
);
create index waiver_signature_person_idx on waiver_signature (person_id, waiver_id, number);
create index waiver_signature_version_idx on waiver_signature (waiver_id, number);
create index waiver_signature_signer_idx on waiver_signature (signer_id);
create index waiver_signature_witness_idx on waiver_signature (witness_id) where witness_id is not null;
create trigger waiver_version_append_only before update or delete on waiver_version
  for each row execute function reject_change();
-- Only whose signature it is can change, when two files turn out to be one person.
create trigger waiver_signature_append_only before update of waiver_id, number, name, hash, signed_at or delete on waiver_signature
  for each row execute function reject_change();

-- Each time that a client was asked to sign.
create table waiver_request (
  id bigint generated always as identity primary key,
  waiver_id bigint not null references waiver,
  person_id bigint not null references app_user,
  asked_by bigint not null references app_user,
  asked_at timestamptz not null
);
create index waiver_request_person_idx on waiver_request (person_id, waiver_id, asked_at);
create index waiver_request_waiver_idx on waiver_request (waiver_id);
create index waiver_request_author_idx on waiver_request (asked_by);

-- How many texts must be signed to book, so that a booking at a studio without any reads nothing else.
alter table studio add column waivers_to_book integer not null default 0;
create function count_waivers_to_book() returns trigger language plpgsql as $$
begin
  update studio set waivers_to_book =
    (select count(*) from waiver
      where studio_id = new.studio_id and required_to_book and current > 0 and retired_at is null)
   where id = new.studio_id;
  return null;
end $$;
create trigger waivers_to_book_counted after insert or update of required_to_book, current, retired_at on waiver
  for each row execute function count_waivers_to_book();
