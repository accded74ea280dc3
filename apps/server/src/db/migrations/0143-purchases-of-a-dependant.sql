-- no transaction
-- Earlier purchases of an offer for a dependant.
create index concurrently purchase_dependant_idx on purchase (dependant_id) where dependant_id is not null;
