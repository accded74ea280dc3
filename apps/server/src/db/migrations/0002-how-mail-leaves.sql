-- Whether mail leaves by SMTP or stays here as the local outbox. It stands in the database rather than in each
-- process, because whoever writes a mail (a command-line tool too) must queue its sending in the same transaction.

alter table service_config add column mail_leaves boolean not null default false;
