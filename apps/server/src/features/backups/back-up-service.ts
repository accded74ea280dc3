import { rm } from 'node:fs/promises'
import { expiredBackups, type Retention } from '@cupo/core/backups'
import { type Backup, backUp, listBackups } from '@cupo/embedded-postgres'
import type { Clock, Db } from '../../deps.ts'
import { serviceVersion } from '../../http/service-version.ts'
import { countRows, readMigration } from './count-store.ts'

export type BackupOrder = { dataDir: string; folder: string; retention: Retention }

/**
 * Development's encryption key for payment accounts, stored next to the data. Production configures it in the
 * environment.
 */
const alongside = ['seal-key']

/** Start of a backup. */
export const startOf = ({ manifest }: Backup): Date => new Date(manifest.startedAt)

/**
 * Backs up the embedded database while it serves, with row counts before and after, then deletes the backups beyond the
 * retention.
 * @returns the backup, and the deleted folders
 */
export const backUpService = async (
  db: Db,
  { dataDir, folder, retention }: BackupOrder,
  clock: Clock,
): Promise<{ backup: Backup; deleted: string[] }> => {
  const before = await countRows(db)
  const details = async () => ({
    version: serviceVersion,
    migration: await readMigration(db),
    counts: { before, after: await countRows(db) },
  })
  const backup = await backUp({ dataDir, to: folder, now: () => clock.now(), alongside, details })
  return { backup, deleted: await deleteExpiredBackups(folder, retention, clock.now()) }
}

const deleteExpiredBackups = async (folder: string, retention: Retention, now: Date): Promise<string[]> => {
  const backups = await listBackups(folder)
  const expired = new Set(expiredBackups(backups.map(startOf), retention, now).map((at) => at.getTime()))
  const deleted = backups.filter((backup) => expired.has(startOf(backup).getTime()))
  for (const { folder: old } of deleted) await rm(old, { recursive: true, force: true })
  return deleted.map(({ folder: old }) => old)
}
