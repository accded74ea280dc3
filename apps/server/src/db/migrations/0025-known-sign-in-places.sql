-- Devices and networks that a person signed in from. Wrong passwords from elsewhere do not make these wait, so that
-- nobody can lock a person out by guessing. Both are kept as hashes only.
create table known_place (
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  place_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, kind, place_hash)
);
create index known_place_last_used_at_idx on known_place (last_used_at);

-- A session ends 90 days after its sign-in, whatever refreshes its token.
update sign_in_session
   set expires_at = created_at + interval '90 days'
 where expires_at > created_at + interval '90 days';
