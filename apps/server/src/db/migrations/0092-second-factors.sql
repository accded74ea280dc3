-- Second factors of an account: passkeys, an authenticator app and recovery codes. `factor_since` is not null while the
-- account has a passkey or a confirmed authenticator, so that each request can be checked without another query.
alter table app_user
  add column factor_since timestamptz,
  add column factor_due_at timestamptz,
  add column first_signed_in_at timestamptz;

-- When the person last proved their identity in a session, by password or by factor.
alter table sign_in_session add column proven_at timestamptz;

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- Seeds are sealed. A new one replaces the former when a code confirms it. A time step is accepted once.
create table authenticator (
  user_id bigint primary key references app_user (id) on delete cascade,
  sealed_seed bytea,
  new_sealed_seed bytea,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

create table recovery_code (
  user_id bigint not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A challenge for a passkey, once: of a person who adds one, or of anybody who signs in or proves their identity.
create table passkey_challenge (
  token_hash bytea primary key,
  user_id bigint references app_user (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- A sign-in whose password was right and whose second factor is awaited.
create table pending_sign_in (
  token_hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  password_digest bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_in_user on pending_sign_in (user_id);
create index pending_sign_in_expires on pending_sign_in (expires_at);
