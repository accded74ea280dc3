import { sql } from 'kysely'
import type { Db } from '../deps.ts'

/** Hashes the content of every table. */
export const readEverything = async (db: Db): Promise<Record<string, string>> => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const entries = rows.map(async ({ table_name }) => {
    const { rows: found } = await sql<{ digest: string }>`
      select count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${sql.table(table_name)} t`.execute(db)
    return [table_name, found[0]?.digest ?? ''] as const
  })
  return Object.fromEntries((await Promise.all(entries)).sort())
}
