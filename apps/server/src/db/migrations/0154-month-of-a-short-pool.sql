-- The month for which the pool of a company did not suffice when its points were due. Its people are told when they arrive.
alter table corporate add column short_month date;
