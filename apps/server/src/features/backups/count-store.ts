import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { snapshot } from '../../db/snapshot.ts'
import type { Db } from '../../deps.ts'

/** Rows of every table at one instant. */
export type RowCounts = {
  /** The next transaction id. Two counts with equal ids cover the same rows. */
  xid: string
  rows: Record<string, number>
}

/** Counts the rows of every table of the service in one snapshot. */
export const countRows = (db: Db): Promise<RowCounts> =>
  snapshot(db).execute(async (tx) => {
    const { rows: names } = await sql<{ name: string }>`
        select c.relname as name from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         order by c.relname`.execute(tx)
    const counted = names.map(
      ({ name }) => sql`select ${sql.lit(name)} as name, count(*)::float8 as n from ${sql.id(name)}`,
    )
    const { rows } = await sql<{ name: string; n: number }>`${sql.join(counted, sql` union all `)}`.execute(tx)
    const { xid } = onlyRow(
      (await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(tx)).rows,
    )
    return { xid, rows: Object.fromEntries(rows.map(({ name, n }) => [name, n])) }
  })

/** Reads the newest migration of a database. */
export const readMigration = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from migration order by id desc limit 1`.execute(db)
  return onlyRow(rows).name
}
