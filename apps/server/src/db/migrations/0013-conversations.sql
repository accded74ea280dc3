-- Messages between a member and a studio: one conversation per pair. A message has one writer and one reader, so its
-- read and removed state are columns of its own row.
create table conversation (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  member_id bigint not null references app_user,
  -- The newest message, which orders conversations; null before the first.
  last_message_id bigint,
  created_at timestamptz not null,
  unique (studio_id, member_id)
);
create index conversation_of_studio on conversation (studio_id, last_message_id desc) where last_message_id is not null;
create index conversation_of_member on conversation (member_id, last_message_id desc) where last_message_id is not null;

create table conversation_message (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  member_id bigint not null references app_user,
  conversation_id bigint not null references conversation on delete cascade,
  from_member boolean not null,
  sender_id bigint not null references app_user,
  value text not null check (char_length(value) between 1 and 2000),
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz
);
create index conversation_message_thread on conversation_message (conversation_id, id desc);
create index conversation_message_to_member on conversation_message (member_id, id desc)
  where not from_member and removed_at is null;
create index conversation_message_to_studio on conversation_message (studio_id, id desc)
  where from_member and removed_at is null;
create index conversation_message_unread on conversation_message (conversation_id) where read_at is null;
create index conversation_message_sender on conversation_message (sender_id, created_at desc);

-- m: messages as id/member/studio. For messages that were read or removed, only the newest of each conversation.
create function live_messages_made() returns trigger language plpgsql as $$
begin
  perform live_tell('m', array(select id || '/' || member_id || '/' || studio_id from new_rows order by id));
  return null;
end $$;
create function live_messages_changed() returns trigger language plpgsql as $$
begin
  perform live_tell('m', array(
    select max(id) || '/' || member_id || '/' || studio_id
      from new_rows group by conversation_id, member_id, studio_id order by max(id)));
  return null;
end $$;
create trigger live_made after insert on conversation_message
  referencing new table as new_rows for each statement execute function live_messages_made();
create trigger live_changed after update on conversation_message
  referencing new table as new_rows for each statement execute function live_messages_changed();
