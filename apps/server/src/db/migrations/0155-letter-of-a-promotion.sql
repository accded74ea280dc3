-- What the mail about a promotion says, until it is sent: its free-cancellation limit counts from the delivery.
alter table mail add column letter jsonb;
