import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** The PostgreSQL processes that serve other connections. */
export const readBackends = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** CPU time of processes in milliseconds; null where the system does not report it (not Linux, or remote). */
export const timeOf = (pids: readonly number[]): number | null => {
  try {
    const nanoseconds = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000
  } catch {
    return null
  }
}
