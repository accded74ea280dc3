import { type Backup, restoreBackup } from '@cupo/embedded-postgres'
import { connect } from '../../db/client.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import type { Clock } from '../../deps.ts'
import { countRows } from './count-store.ts'
import { type Counts, compareRows, type Verdict, verifyDatabase } from './verify-database.ts'

type Details = { version: string; migration: string; counts: Counts }

/** Thrown for a backup of a newer release. */
const refuseNewer = ({ manifest }: Backup): void => {
  const { migration, version } = manifest.details as Details
  if (knownMigrations().includes(migration)) return
  throw new Error(
    `The backup is of release ${version} with the migration ${migration}, which this release does not have.`,
  )
}

/**
 * Restores a backup into an empty folder, starts its database, compares its rows with the backup's, migrates it to this
 * release and checks the ledgers and the audit log. Stops the database afterwards.
 * @throws DamagedBackupError, FolderNotEmptyError
 */
export const restoreService = async (
  { from, dataDir }: { from: string; dataDir: string },
  clock: Clock,
  logLine: (sentence: string) => void,
): Promise<{ backup: Backup; verdicts: Verdict[] }> => {
  const backup = await restoreBackup({ from, dataDir, now: () => clock.now(), admit: refuseNewer })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const database = await openDatabase({ dataDir }, { onRestart: logLine, onLost: lost.reject })
  try {
    const { db, pool } = connect(database.connection)
    const check = async () => {
      const rows = compareRows(await countRows(db), (backup.manifest.details as Details).counts)
      await prepareDatabase({ connection: database.migrating, serving: database.connection, createDemo: null, logLine })
      return [rows, ...(await verifyDatabase(db, clock.now()))]
    }
    const verdicts = await Promise.race([check(), lost.promise]).finally(() => pool.end())
    return { backup, verdicts }
  } finally {
    await database.close()
  }
}
