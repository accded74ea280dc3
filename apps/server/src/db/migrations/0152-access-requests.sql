-- Studios and companies that ask for an account. The owner of the service answers by opening the studio or company, or
-- dismisses the request. Rows are erased 180 days after the answer, pending ones after 365 days.
create table access_request (
  id bigint generated always as identity primary key,
  kind text not null,
  organization text not null,
  name text not null,
  email text not null,
  phone text,
  city text not null,
  message text not null default '',
  language text not null,
  asked_at timestamptz not null,
  state text not null default 'pending',
  answered_at timestamptz,
  answered_by bigint references app_user,
  -- Of a dismissed request, for owners only.
  reason text not null default '',
  -- What was opened for an accepted request.
  studio_id bigint references studio,
  corporate_id bigint references corporate,
  constraint access_request_kind_check check (kind in ('studio', 'corporate')),
  constraint access_request_language_check check (language in ('es', 'en', 'tr')),
  constraint access_request_state_check check (state in ('pending', 'accepted', 'dismissed')),
  constraint access_request_answer_check
    check ((state = 'pending') = (answered_at is null) and (answered_at is null) = (answered_by is null)),
  constraint access_request_studio_check check ((state = 'accepted' and kind = 'studio') = (studio_id is not null)),
  constraint access_request_corporate_check
    check ((state = 'accepted' and kind = 'corporate') = (corporate_id is not null))
);
-- One pending request per address and kind.
create unique index access_request_pending_key on access_request (email, kind) where state = 'pending';
create index access_request_list_idx on access_request (state, coalesce(answered_at, asked_at), id);
create index access_request_studio_idx on access_request (studio_id) where studio_id is not null;
create index access_request_corporate_idx on access_request (corporate_id) where corporate_id is not null;
