import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Backup, backupFiles, DamagedBackupError, readBackup, verifyBackup } from './backup-manifest.ts'
import { dataFolderPaths, openDataFolder } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { findBinaries } from './find-binaries.ts'
import { type SystemAccount, systemAccount } from './system-account.ts'

export type RestoreOptions = {
  /** Folder of the backup. */
  from: string
  dataDir: string
  now: () => Date
  /** Called with the metadata of the backup before anything is written; throws to refuse it. */
  admit?: (backup: Backup) => void
}

/** Thrown when the folder for a restore is not empty. */
export class FolderNotEmptyError extends Error {
  override name = 'FolderNotEmptyError'
}

/** Remains of an interrupted restore. */
const isLeftover = (entry: string): boolean => entry.startsWith('postgres.new-') || entry.startsWith('server.lock')

/**
 * Restores a backup into an empty or missing folder, and checks every file while doing so. The next start of PostgreSQL
 * on the folder replays the WAL of the backup. A failed restore leaves the folder empty.
 * @throws DamagedBackupError, FolderNotEmptyError
 * @throws LockedDataFolderError when a different process has locked the folder
 */
export const restoreBackup = async ({ from, dataDir: target, now, admit }: RestoreOptions): Promise<Backup> => {
  const dataDir = resolve(target)
  const backup = await readBackup(from)
  const platform = `${process.platform}-${process.arch}`
  if (backup.manifest.platform !== platform) {
    throw new Error(`The backup is of ${backup.manifest.platform}; its files cannot be read on ${platform}.`)
  }
  admit?.(backup)
  await mkdir(dataDir, { recursive: true })
  const lock = await lockDataFolder(dataDir, now())
  try {
    const others = (await readdir(dataDir)).filter((entry) => !isLeftover(entry))
    if (others.length > 0) throw new FolderNotEmptyError(`The folder ${dataDir} is not empty.`)
    await verifyBackup(backup)
    await unpack(backup, dataDir)
    return backup
  } finally {
    lock.release()
  }
}

const unpack = async (backup: Backup, dataDir: string): Promise<void> => {
  const paths = dataFolderPaths(dataDir)
  const account = systemAccount(paths.cluster, [findBinaries().postgres, paths.cluster])
  openDataFolder(dataDir, account)
  const draft = join(dataDir, 'postgres.new-restore')
  await rm(draft, { recursive: true, force: true })
  try {
    const found = await unpackArchive(join(backup.folder, backupFiles.archive), draft, account)
    await compareContents(join(backup.folder, backupFiles.contents), found)
    const alongside = Object.keys(backup.manifest.files).filter(
      (name) => name !== backupFiles.archive && name !== backupFiles.contents,
    )
    for (const name of alongside) await copyFile(join(backup.folder, name), join(dataDir, name))
    // Moved last: with this folder in place the next start serves it.
    await rename(draft, paths.cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

type Found = Map<string, { bytes: number; sha256: string }>

/** Unpacks the archive as the account that runs PostgreSQL. @returns size and checksum of each file */
const unpackArchive = async (archive: string, folder: string, { owner }: SystemAccount): Promise<Found> => {
  const own = (path: string) => (owner ? chown(path, owner.uid, owner.gid) : Promise.resolve())
  const found: Found = new Map()
  const create = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await own(path)
  }
  await create(folder)
  const entries = extract()
  const reading = pipeline(createReadStream(archive), createZstdDecompress(), entries)
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const { name, type } = entry.header
    const path = resolve(folder, name)
    if (path !== folder && dirname(path) !== folder && !path.startsWith(`${folder}/`)) {
      throw new DamagedBackupError(`The archive has a file outside of its folder: ${name}.`)
    }
    if (type === 'directory') {
      await create(path)
      entry.resume()
      continue
    }
    if (type !== 'file') throw new DamagedBackupError(`The archive has an entry that is no file: ${name}.`)
    const hash = createHash('sha256')
    entry.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(entry, createWriteStream(path, { mode: 0o600, flush: true }))
    await own(path)
    found.set(name, { bytes: entry.header.size ?? 0, sha256: hash.digest('hex') })
  }
  await reading
  return found
}

type Contents = {
  Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum: string }[]
}

/** Compares the unpacked files with PostgreSQL's manifest, which lists all files but those of the WAL. */
const compareContents = async (list: string, found: Found): Promise<void> => {
  const { Files: expected } = JSON.parse(await readFile(list, 'utf8')) as Contents
  for (const file of expected) {
    const name = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
    const unpacked = found.get(name)
    if (unpacked?.bytes !== file.Size || unpacked.sha256 !== file.Checksum) {
      throw new DamagedBackupError(`The backup is damaged: ${name} differs from PostgreSQL's checksum.`)
    }
  }
}
