-- Whether mail is sent by SMTP or stays in the local outbox. Stored in the database, because any process that queues
-- mail (a command-line tool too) must add the sending job in the same transaction.

alter table service_config add column mail_leaves boolean not null default false;
