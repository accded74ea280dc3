import { sql } from 'kysely'
import type { Tx } from './client.ts'

/** Reads the database's canonical name of a time zone, ignoring case; null for an unknown zone. */
export const findTimeZone = async (tx: Tx, zone: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${zone}) limit 1`.execute(tx)
  return rows[0]?.name ?? null
}
