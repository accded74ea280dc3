-- A person can change the address that they sign in with. The change waits for a code that was mailed to the new address.

create table email_change (
  user_id bigint primary key references app_user on delete cascade,
  -- The session that proved the password: only it can enter the code.
  session_id bigint not null references sign_in_session on delete cascade,
  email text not null check (email = lower(email)),
  -- Null for an address of another account, which gets no code.
  code_hash bytea,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  asked_at timestamptz not null,
  -- Set by the change. The row stays until it expires, so that the same code answers the same again.
  confirmed_at timestamptz
);
create index email_change_session_idx on email_change (session_id);
create index email_change_email_idx on email_change (email);

-- Addresses that a person signed in with before. Kept as long as mails, which are erased by address.
create table former_email (
  user_id bigint not null references app_user on delete cascade,
  email text not null,
  changed_at timestamptz not null,
  primary key (user_id, email)
);
