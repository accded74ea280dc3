-- no transaction
-- Finds the guardians of the persons of changed bookings without reading the files of persons without a guardian.
create index concurrently client_dependant_idx on client (person_id, studio_id) include (guardian_id)
  where guardian_id is not null and archived_at is null;
