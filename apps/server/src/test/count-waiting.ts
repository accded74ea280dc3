import { sql } from 'kysely'
import type { Db } from '../deps.ts'

/** Counts the connections to this database that wait for a lock. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
