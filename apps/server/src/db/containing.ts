import { type RawBuilder, sql } from 'kysely'

/** A LIKE pattern for "contains this text", letter case and accents aside; everything when there is no text. */
export const containing = (text: string | undefined): RawBuilder<string> =>
  sql`'%' || lower(unaccent(${(text ?? '').replace(/[\\%_]/g, '\\$&')}::text)) || '%'`
