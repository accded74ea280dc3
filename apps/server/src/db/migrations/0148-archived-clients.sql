-- no transaction
-- Archived clients of a studio, whom the programs leave out: few people are looked up instead of joining all clients.
create index concurrently client_archived_idx on client (studio_id, person_id) where archived_at is not null;
