import { type RawBuilder, sql } from 'kysely'

/** A LIKE pattern for "contains this text", ignoring case and accents; matches everything for an empty text. */
export const containing = (text: string | undefined): RawBuilder<string> =>
  sql`'%' || lower(unaccent(${(text ?? '').replace(/[\\%_]/g, '\\$&')}::text)) || '%'`

/**
 * A LIKE pattern for "contains this text" on a stored folded text (`search_name`, `search_account`). A text without
 * letters and digits gives null, which matches no row.
 */
export const containingFolded = (text: string): RawBuilder<string | null> =>
  sql`'%' || nullif(trim(search_text(${text}::text)), '') || '%'`
