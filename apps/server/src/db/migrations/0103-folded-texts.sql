-- Lower case without accents, as `lower(unaccent(…))`, in a form that an index can have (see search_text): punctuation stays.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', $1))
$$;
