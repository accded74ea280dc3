import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** The processes of the database that serve others than the one who asks. */
export const readBackends = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Milliseconds of processor time that processes have had; null where the system doesn't tell (not Linux, not here). */
export const timeOf = (pids: readonly number[]): number | null => {
  try {
    const nanoseconds = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000
  } catch {
    return null
  }
}
