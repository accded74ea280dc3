-- Which kinds of news reach a person's devices; without a row all do, and what can't be chosen always does.
alter table notification_choice add column by_push boolean not null default true;
-- The release before writes rows that choose for mail alone; a row made for devices leaves mail on.
alter table notification_choice alter column by_mail set default true;
