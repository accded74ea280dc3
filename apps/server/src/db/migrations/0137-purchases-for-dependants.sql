-- A guardian buys for a person in their charge: the buyer pays, the dependant gets the pass and the seat.

-- Null: the buyer.
alter table purchase add column dependant_id bigint references app_user;

-- Whose payment method is charged for the renewals; null: the holder's.
alter table subscription add column payer_id bigint references app_user;

-- Who paid and has the receipt; null: the client.
alter table sale add column payer_id bigint references app_user;
