-- no transaction
-- Words in the audit log, which its search read entry by entry.
create index concurrently audit_log_words_idx on audit_log
  using gin (folded(details::text) gin_trgm_ops, action gin_trgm_ops, subject gin_trgm_ops);
create index concurrently audit_text_words_idx on audit_text using gin (folded(texts::text) gin_trgm_ops);
