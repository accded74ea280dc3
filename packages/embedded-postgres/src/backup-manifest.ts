import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Names of the files in a backup. */
export const backupFiles = {
  /** The cluster: a tar archive, compressed by zstd. */
  archive: 'postgres.tar.zst',
  /** PostgreSQL's own list of the files in the archive, with their checksums. */
  contents: 'backup_manifest',
  passwords: 'postgres-passwords.json',
  /** Written last; a folder without it is not a complete backup. */
  manifest: 'backup.json',
} as const

const FORMAT = 'embedded-postgres-backup-1'

type FileEntry = { bytes: number; sha256: string }

/** Metadata of a backup. */
export type BackupManifest = {
  format: typeof FORMAT
  startedAt: string
  finishedAt: string
  /** PostgreSQL's version, such as `18.4`. */
  postgres: string
  /** Operating system and processor; the files of one are not readable on a different one. */
  platform: string
  startLsn: string
  endLsn: string
  /** Size of the cluster in the archive before compression. */
  clusterBytes: number
  files: Record<string, FileEntry>
  /** Metadata stored by the caller. */
  details: Record<string, unknown>
}

export type Backup = { folder: string; manifest: BackupManifest }

export const newManifest = (content: Omit<BackupManifest, 'format'>): BackupManifest => ({ format: FORMAT, ...content })

/** Thrown for a folder without a complete and undamaged backup. */
export class DamagedBackupError extends Error {
  override name = 'DamagedBackupError'
}

/** Size and SHA-256 of a file. */
export const describeFile = async (path: string): Promise<FileEntry> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/**
 * Reads the metadata of a backup, without checking its files.
 * @throws DamagedBackupError when the folder has no complete backup
 */
export const readBackup = async (folder: string): Promise<Backup> => {
  const path = join(resolve(folder), backupFiles.manifest)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DamagedBackupError(`There is no whole backup in ${folder}: ${backupFiles.manifest} is missing.`)
  })
  try {
    const manifest = JSON.parse(text) as BackupManifest
    if (manifest.format === FORMAT) return { folder: resolve(folder), manifest }
  } catch {
    // Handled below, like a manifest of a different format.
  }
  throw new DamagedBackupError(`${path} is not the description of a backup.`)
}

/**
 * Compares every file of a backup with its size and checksum.
 * @throws DamagedBackupError naming the first file that differs
 */
export const verifyBackup = async ({ folder, manifest }: Backup): Promise<void> => {
  for (const [name, expected] of Object.entries(manifest.files)) {
    const found = await describeFile(join(folder, name)).catch(() => null)
    if (found === null) throw new DamagedBackupError(`The backup ${folder} is not whole: ${name} is missing.`)
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
      throw new DamagedBackupError(`The backup ${folder} is damaged: ${name} differs from its checksum.`)
    }
  }
}

const PREFIX = 'backup-'
const DRAFT = '.draft-'

/** Name of the folder of a backup that began at `at`. Names sort by time. */
export const backupName = (at: Date): string => `${PREFIX}${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Name of the folder of a backup in progress. */
export const draftName = (name: string): string => `${DRAFT}${name}`

/** The complete backups in a folder, the oldest first. A folder that does not exist has none. */
export const listBackups = async (folder: string): Promise<Backup[]> => {
  const entries = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    entries
      .filter((entry) => entry.startsWith(PREFIX))
      .map((entry) => readBackup(join(folder, entry)).catch(() => null)),
  )
  return found
    .filter((backup) => backup !== null)
    .sort((a, b) => a.manifest.finishedAt.localeCompare(b.manifest.finishedAt))
}

/** Deletes the remains of interrupted backups in a folder. Only one backup may be written to a folder at a time. */
export const removeDrafts = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder).catch(() => [])) {
    if (entry.startsWith(DRAFT)) await rm(join(folder, entry), { recursive: true, force: true })
  }
}
