-- no transaction
-- Renewals that a guardian pays for others.
create index concurrently subscription_payer_idx on subscription (payer_id) where payer_id is not null;
