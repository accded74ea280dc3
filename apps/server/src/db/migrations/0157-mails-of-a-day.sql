-- no transaction
-- Mails sent since a time, for the page of the service's health. The times follow the order of the rows.
create index concurrently mail_sent_idx on mail using brin (sent_at) with (autosummarize = on);
