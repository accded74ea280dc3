-- A sign-up is stored apart from accounts until its address is proved, so that each mailed code belongs to exactly one
-- sign-up and the account takes the name and password of the sign-up whose code was entered. Before, a second sign-up of
-- an unproved address replaced the name and password of the first one.
--
-- email_code stays for the release before, which reads and writes it.

create table pending_sign_up (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  language text not null check (language in ('es', 'en', 'tr')),
  -- SHA-256 of the key that the client of this sign-up sends again with its code; null where it sent none.
  client_key_hash bytea,
  -- Null once a link replaced the code, and for sign-ups of a taken address, which only exist so that sign-in answers
  -- alike for both.
  code_hash bytea,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  -- Codes mailed earlier for this sign-up: a later code of another sign-up of the same address never equals one of them.
  old_code_hashes bytea[] not null default '{}',
  link_hash bytea unique,
  link_expires_at timestamptz,
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  check ((code_hash is null) = (code_expires_at is null)),
  check ((link_hash is null) = (link_expires_at is null))
);
create index pending_sign_up_email_idx on pending_sign_up (email, id desc);
create index pending_sign_up_expires_idx on pending_sign_up (expires_at);

-- Accounts that the release before opened and that nobody has proved yet.
insert into pending_sign_up
  (email, name, password_hash, language, code_hash, code_expires_at, tries, mailed_at, expires_at)
select u.email, u.name, u.password_hash, u.language, c.code_hash, c.expires_at, coalesce(c.tries, 0),
       coalesce(c.sent_at, u.created_at), now() + interval '24 hours'
  from app_user u
  left join email_code c on c.user_id = u.id
 where u.email_verified_at is null and u.password_hash is not null and u.user_type = 1;
