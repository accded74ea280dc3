-- no transaction
-- Lots from before transfers named their lots, which sums of the ledger add to those of its transfers.
create index concurrently points_lot_untransferred_idx on points_lot (points) where transfer_id is null and studio_id is null;
