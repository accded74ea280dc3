-- The sources of clients of 0124: every earlier one is still allowed.
alter table client validate constraint client_source_check;
