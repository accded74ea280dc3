-- An owner acts on behalf of a person in a session of that person (decision 087). It ends with the owner's own session.
alter table sign_in_session
  add column acting_session_id bigint references sign_in_session on delete cascade,
  -- Why the owner acts, as the person is told.
  add column acting_reason text,
  add check ((acting_session_id is null) = (acting_reason is null));

create index sign_in_session_acting_idx on sign_in_session (acting_session_id) where acting_session_id is not null;
