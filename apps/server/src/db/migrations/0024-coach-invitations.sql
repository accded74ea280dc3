-- An invitation of a studio to a person whose address already has an account. Before, such a person became a coach of the
-- studio at once and their name and photo were shown there without their consent. A row exists while the invitation is
-- open: accepting it inserts into studio_coach, and accepting or declining deletes it. A studio sees the same row for an
-- address that cannot accept (another kind of account), so that it does not learn whether an account exists.
--
-- The id comes from the sequence of app_user, because the studio's list of coaches shows it beside ids of accounts.
create table coach_invitation (
  id bigint primary key default nextval('app_user_id_seq'),
  studio_id bigint not null references studio,
  email text not null check (email = lower(email)),
  -- As the studio typed it.
  name text not null,
  class_type_ids bigint[] not null default '{}',
  invited_by bigint references app_user,
  invited_at timestamptz not null,
  unique (studio_id, email)
);
create index coach_invitation_email_idx on coach_invitation (email);
