-- no transaction
-- Transfers of points by time, for the file of a month of all studios, which read the whole ledger. Transfers are appended
-- in the order of their time, so ranges of blocks are enough: some kilobytes, and nothing to write for most transfers.
create index concurrently points_transfer_at_idx on points_transfer using brin (at) with (autosummarize = on);
