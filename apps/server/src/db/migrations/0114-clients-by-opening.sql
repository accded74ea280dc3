-- no transaction
-- Files of a studio that were opened lately, for the board of prospects.
create index concurrently client_since_idx on client (studio_id, since) include (person_id, guardian_id) where archived_at is null;
