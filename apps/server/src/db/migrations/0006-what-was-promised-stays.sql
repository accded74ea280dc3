-- Until when leaving was free by the rules under which the seat was taken. Rules may get stricter afterwards; for who
-- has a seat already they don't. Null for seats from before: theirs follow the rules in force.
alter table booking add column free_until timestamptz;
