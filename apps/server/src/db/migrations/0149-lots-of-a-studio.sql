-- no transaction
-- Points that are valid at one studio: what it owes when it closes. Without the index, all lots of the service are read.
create index concurrently points_lot_studio_idx on points_lot (studio_id) where studio_id is not null;
