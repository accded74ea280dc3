import { once } from 'node:events'
import { createWriteStream, constants as openFlags } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import {
  type Backup,
  backupFiles,
  backupName,
  describeFile,
  draftName,
  newManifest,
  removeDrafts,
} from './backup-manifest.ts'
import { readBaseBackup } from './base-backup.ts'
import { readSuperuserConnection } from './connection.ts'
import { dataFolderPaths } from './data-folder.ts'

export type BackUpOptions = {
  /** Data folder of a running PostgreSQL, owned by this process or a different one. */
  dataDir: string
  /** Folder that gets a subfolder for the backup. Created if missing. */
  to: string
  now: () => Date
  /** Further files of the data folder that are backed up if they exist. */
  alongside?: readonly string[]
  /** Called after the copy; the result is stored in the manifest. */
  details?: () => Promise<Record<string, unknown>>
}

/** Thrown when another backup of the same database is running. */
export class BackupRunningError extends Error {
  override name = 'BackupRunningError'
}

/** Advisory lock on the whole cluster; released when its connection closes. */
const LOCK = 'select pg_try_advisory_lock(20261125) as mine'

/**
 * Backs up a running PostgreSQL without interrupting it. The backup is written to a draft folder, flushed to disk and
 * renamed at the end, so an interrupted one is never mistaken for a complete one.
 * @throws BackupRunningError
 * @throws Error when PostgreSQL does not respond or the folder cannot be written
 */
export const backUp = async (options: BackUpOptions): Promise<Backup> => {
  const superuser = readSuperuserConnection(options.dataDir)
  const client = new Client(superuser)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(LOCK)
    if (!rows[0]?.mine) throw new BackupRunningError('Another backup of this database is running.')
    const version = await client.query<{ server_version: string }>('show server_version')
    return await writeBackup(options, version.rows[0]?.server_version.split(' ')[0] ?? '')
  } finally {
    await client.end().catch(() => undefined)
  }
}

const writeBackup = async (options: BackUpOptions, postgres: string): Promise<Backup> => {
  const startedAt = options.now()
  const to = resolve(options.to)
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeDrafts(to)
  const name = backupName(startedAt)
  const draft = join(to, draftName(name))
  await mkdir(draft, { mode: 0o700 })
  try {
    const { clusterBytes, ...range } = await copyCluster(options.dataDir, draft)
    const names = [backupFiles.archive, backupFiles.contents, ...(await copyAlongside(options, draft))]
    const described = await Promise.all(names.map(async (file) => [file, await describeFile(join(draft, file))]))
    const details = (await options.details?.()) ?? {}
    const manifest = newManifest({
      startedAt: startedAt.toISOString(),
      finishedAt: options.now().toISOString(),
      postgres,
      platform: `${process.platform}-${process.arch}`,
      ...range,
      clusterBytes,
      files: Object.fromEntries(described),
      details,
    })
    await writeFile(join(draft, backupFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    const folder = join(to, name)
    await flushFolder(draft)
    await rename(draft, folder)
    await flushFolder(to)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, openFlags.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}

/** Streams the cluster and its list of files into the draft. */
const copyCluster = async (dataDir: string, draft: string) => {
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const archive = compress.pipe(createWriteStream(join(draft, backupFiles.archive), { mode: 0o600, flush: true }))
  const contents = createWriteStream(join(draft, backupFiles.contents), { mode: 0o600, flush: true })
  const written = Promise.all([finished(archive), finished(contents)])
  // A full disk is reported by the next write as well; without this it would also be an unhandled rejection.
  written.catch((error: Error) => compress.destroy(error))
  compress.on('error', () => undefined)
  let clusterBytes = 0
  const range = await readBaseBackup(readSuperuserConnection(dataDir), {
    archive: async (chunk) => {
      clusterBytes += chunk.length
      if (!compress.write(chunk)) await once(compress, 'drain')
    },
    manifest: async (chunk) => {
      if (!contents.write(chunk)) await once(contents, 'drain')
    },
  })
  compress.end()
  contents.end()
  await written
  return { ...range, clusterBytes }
}

/** Copies further files, and the passwords, without which the restored cluster does not accept connections. */
const copyAlongside = async ({ dataDir, alongside = [] }: BackUpOptions, draft: string): Promise<string[]> => {
  const copied: string[] = []
  const { passwords } = dataFolderPaths(resolve(dataDir))
  await copyFile(passwords, join(draft, backupFiles.passwords))
  for (const name of alongside) {
    const exists = await access(join(dataDir, name)).then(
      () => true,
      () => false,
    )
    if (!exists) continue
    await copyFile(join(dataDir, name), join(draft, name))
    copied.push(name)
  }
  const names = [backupFiles.passwords, ...copied]
  for (const name of names) await chmod(join(draft, name), 0o600)
  return names
}
