-- Which notification topics are pushed to devices; without a row all are. Topics without a choice are always pushed.
alter table notification_choice add column by_push boolean not null default true;
-- The previous release inserts rows for mail only; a row inserted for pushes leaves mail on.
alter table notification_choice alter column by_mail set default true;
