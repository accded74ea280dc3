import { type RawBuilder, sql } from 'kysely'

/** A LIKE pattern for "contains this text", ignoring case and accents; matches everything for an empty text. */
export const containing = (text: string | undefined): RawBuilder<string> =>
  sql`'%' || lower(unaccent(${(text ?? '').replace(/[\\%_]/g, '\\$&')}::text)) || '%'`
