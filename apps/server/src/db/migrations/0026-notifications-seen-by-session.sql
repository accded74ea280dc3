-- The newest notification that was on the list when this session last opened it. The badge counts what is unread and
-- newer, so that looking at the list clears the badge without marking anything as read. Per session, because another
-- device has not shown the list. The previous release ignores the column; its sessions start with nothing seen.
alter table sign_in_session add column notifications_seen_id bigint not null default 0;
