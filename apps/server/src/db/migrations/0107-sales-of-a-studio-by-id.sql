-- no transaction
-- A studio's sales are paged by id, the newest first.
create index concurrently sale_studio_page_idx on sale (studio_id, id);
