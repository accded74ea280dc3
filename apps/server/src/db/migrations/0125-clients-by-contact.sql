-- no transaction
-- Clients are found by a part of a further phone or email address.
create index concurrently client_contact_search_idx on client_contact using gin (contact_search(kind, value) gin_trgm_ops)
  where kind in ('phone', 'email');
