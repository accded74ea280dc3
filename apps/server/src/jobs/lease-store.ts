import { sql } from 'kysely'
import type { Db } from '../deps.ts'

/**
 * Takes the lease of the due acts for `forMs`, by the database's clock, unless a different process has it.
 * @returns 0 if it was taken, otherwise the ms until it expires
 */
export const takeLease = async (db: Db, holder: string, forMs: number): Promise<number> => {
  const taken = await sql`
    update due_lease set holder = ${holder}, until = clock_timestamp() + ${forMs} * interval '1 ms'
     where until <= clock_timestamp() or holder = ${holder} returning 1`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ ms: number }>`
    select greatest(1, extract(epoch from until - clock_timestamp()) * 1000)::int as ms from due_lease`.execute(db)
  return rows[0]?.ms ?? forMs
}

/** Shortens the process's own lease, so that it ends in `inMs`. */
export const endLease = async (db: Db, holder: string, inMs: number): Promise<void> => {
  await sql`
    update due_lease set until = clock_timestamp() + ${inMs} * interval '1 ms' where holder = ${holder}`.execute(db)
}
