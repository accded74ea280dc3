import { cpus, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/deps.ts'

/** Describes the machine of a measurement in one line. */
export const describeMachine = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ version: string; fsync: string; sync: string }>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as sync`.execute(db)
  const cores = cpus()
  const gib = Math.round(totalmem() / 2 ** 30)
  const database =
    rows[0] && `PostgreSQL ${rows[0].version} (fsync ${rows[0].fsync}, synchronous_commit ${rows[0].sync})`
  return `${cores.length} cores (${cores[0]?.model.trim()}), ${gib} GiB, Node ${process.version}, ${database}`
}
