import { chainStart, entryFormat } from '@cupo/core/audit-entry'
import { type RawBuilder, sql } from 'kysely'

/** An instant as microseconds since 1970, whatever the zone and date style of the connection. */
export const microsSql = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${instant}) * 1000000)::bigint::text`

const fieldSql = (field: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(octet_length(${field}) || ':' || ${field} || ',', '-,')`

const fields: readonly RawBuilder<unknown>[] = [
  sql`${sql.lit(entryFormat)}::text`,
  sql`s.seq::text`,
  microsSql(sql`s.sealed_at`),
  sql`encode(s.prev_hash, 'hex')`,
  sql`a.id::text`,
  microsSql(sql`a.at`),
  sql`a.by_user::text`,
  sql`a.action`,
  sql`a.subject`,
  sql`a.studio_id::text`,
  sql`a.details::text`,
  sql`encode(a.texts_hash, 'hex')`,
]

/**
 * SQL for the hash of entry `a` with seal `s`: a second implementation of `entryText` of `@cupo/core/audit-entry`. The
 * first one seals entries, this one checks them. Not a database function, because a function could be replaced.
 */
export const entryHashSql = sql<Buffer>`sha256(convert_to(${sql.join(fields.map(fieldSql), sql` || `)}, 'UTF8'))`

export const chainStartSql = sql<Buffer>`decode(${sql.lit(chainStart)}, 'hex')`
