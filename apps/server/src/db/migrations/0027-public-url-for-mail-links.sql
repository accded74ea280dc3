-- Mails that lead to a page of the app need an absolute link, also when a due act writes them, which knows no request
-- and no configuration. Each process writes the configured public address here when its jobs start.
alter table service_config add column public_url text;
