-- The log of changes is append-only and chained by hash (decision 078).
alter table audit_log
  -- The studio whose activity the entry is part of.
  add column studio_id bigint references studio,
  -- SHA-256 of the salt and the texts in audit_text; null without texts.
  add column texts_hash bytea;

-- Texts of an entry, which may name people. They can be erased; the entry and its hash stay.
create table audit_text (
  audit_id bigint primary key,
  -- Null once a text was erased: the hash in the entry then says nothing about the old text.
  salt bytea,
  texts jsonb not null,
  redacted_at timestamptz,
  check ((salt is null) = (redacted_at is not null))
);

-- The order of the entries, and the hash of each over its fields and the hash of the one before.
create table audit_seal (
  seq bigint primary key check (seq > 0),
  audit_id bigint not null unique references audit_log,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

-- The details that are texts: what people wrote or are called, not codes, ids and numbers.
create function audit_texts(details jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(details)
   where jsonb_typeof(value) = 'string'
     and (key in ('name', 'email', 'phone', 'note', 'reason', 'legalName', 'taxId')
          or value #>> '{}' !~ '^[A-Za-z0-9_,.:-]*$')
$$;

-- The studio of an entry: its subject, the studio of its class, the one in its details, or the author's.
create function audit_studio(subject text, details jsonb, author bigint) returns bigint language sql stable as $$
  select coalesce(
    case when subject ~ '^studio:\d{1,18}$' then (select id from studio where id = substr(subject, 8)::bigint) end,
    case when subject ~ '^class:\d{1,18}$'
         then (select studio_id from class_session where id = substr(subject, 7)::bigint) end,
    case when details->>'studioId' ~ '^\d{1,18}$'
         then (select id from studio where id = (details->>'studioId')::bigint) end,
    (select u.studio_id from app_user u where u.id = author))
$$;

insert into audit_text (audit_id, salt, texts)
select id, uuid_send(gen_random_uuid()), audit_texts(details) from audit_log where audit_texts(details) <> '{}';

update audit_log a
   set studio_id = audit_studio(b.subject, b.details, b.by_user),
       details = b.details - coalesce((select array_agg(k) from jsonb_object_keys(t.texts) k), '{}'),
       texts_hash = sha256(t.salt || convert_to(t.texts::text, 'UTF8'))
  from audit_log b left join audit_text t on t.audit_id = b.id
 where a.id = b.id;

-- Deferred: the trigger below inserts the texts before their entry.
alter table audit_text add foreign key (audit_id) references audit_log deferrable initially deferred;

create function prepare_audit_entry() returns trigger language plpgsql as $$
declare
  found jsonb := audit_texts(new.details);
  random bytea := uuid_send(gen_random_uuid());
begin
  new.studio_id := coalesce(new.studio_id, audit_studio(new.subject, new.details, new.by_user));
  new.texts_hash := null;
  if found <> '{}' then
    new.details := new.details - array(select jsonb_object_keys(found));
    new.texts_hash := sha256(random || convert_to(found::text, 'UTF8'));
    insert into audit_text (audit_id, salt, texts) values (new.id, random, found);
  end if;
  return new;
end $$;
create trigger audit_log_prepare before insert on audit_log for each row execute function prepare_audit_entry();

-- The only change of texts is to erase some of them. It drops the salt and is an entry itself.
create function redact_audit_text() returns trigger language plpgsql as $$
begin
  if new.audit_id <> old.audit_id or new.salt is not null
     or array(select jsonb_object_keys(new.texts)) <> array(select jsonb_object_keys(old.texts)) then
    raise exception 'audit_text can only be erased' using errcode = 'restrict_violation';
  end if;
  insert into audit_log (at, by_user, action, subject, studio_id)
  select new.redacted_at, null, 'entry_redacted', 'audit:' || a.id, a.studio_id from audit_log a where a.id = new.audit_id;
  return new;
end $$;
create trigger audit_text_redact before update on audit_text for each row execute function redact_audit_text();

-- The release before erases texts where they no longer are, with an update that changes nothing; it means this.
create function reject_audit_update() returns trigger language plpgsql as $$
begin
  if new is distinct from old or old.subject not like 'user:%' then
    raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
  end if;
  update audit_text t
     set texts = (select jsonb_object_agg(key, '—') from jsonb_object_keys(t.texts) key), salt = null, redacted_at = now()
   where t.audit_id = old.id;
  return null;
end $$;
create trigger audit_log_no_update before update on audit_log for each row execute function reject_audit_update();
create trigger audit_log_append_only before delete on audit_log for each row execute function reject_change();
create trigger audit_log_no_truncate before truncate on audit_log execute function reject_change();
create trigger audit_text_append_only before delete on audit_text for each row execute function reject_change();
create trigger audit_text_no_truncate before truncate on audit_text execute function reject_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function reject_change();
create trigger audit_seal_no_truncate before truncate on audit_seal execute function reject_change();

create index audit_log_studio_idx on audit_log (studio_id, at desc, id desc) where studio_id is not null;
create index audit_log_author_idx on audit_log (by_user, at desc);

-- Entries with their texts and their place in the chain.
create view audit_entry as
select a.id, a.at, a.by_user, a.action, a.subject, a.details || coalesce(t.texts, '{}') as details, a.studio_id,
       a.texts_hash, t.redacted_at, s.seq, s.prev_hash, s.hash, s.sealed_at
  from audit_log a
  left join audit_text t on t.audit_id = a.id
  left join audit_seal s on s.audit_id = a.id;
