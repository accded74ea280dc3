import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

type Counts = Map<string, number>

/** Inserted and updated rows since the start of the database, by table. */
const readCounts = async (db: Db): Promise<Counts> => {
  // A connection that stays open reports its statistics after ten idle seconds.
  await sleep(10_500)
  const { rows } = await sql<{ name: string; written: string }>`
    select relname as name, n_tup_ins + n_tup_upd as written from pg_stat_user_tables`.execute(db)
  return new Map(rows.map((row) => [row.name, Number(row.written)]))
}

/** Rows written per booking while `act` runs, by table; negligible counts are omitted. */
export const rowsPerBooking = async (db: Db, act: () => Promise<number>): Promise<Record<string, number>> => {
  const before = await readCounts(db)
  const bookings = await act()
  const after = await readCounts(db)
  const each = [...after].map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / bookings] as const)
  return Object.fromEntries(
    each.filter(([, per]) => per > 0.05).map(([name, per]) => [name, Math.round(per * 100) / 100]),
  )
}
