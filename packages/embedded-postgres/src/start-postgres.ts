import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { connectionTo, type PostgresConnection } from './connection.ts'
import { dataFolderPaths, ensureCluster, openDataFolder, readOrCreatePasswords } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { ensureDatabase } from './ensure-database.ts'
import { findBinaries } from './find-binaries.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { fitsSocketPath, type ListenAddress, postgresArguments } from './server-settings.ts'
import { supervise } from './supervise.ts'
import { systemAccount } from './system-account.ts'

export type PostgresOptions = {
  /** Folder for all files: database, socket, passwords, log and lock. Created if missing. */
  dataDir: string
  /** Name of the database and of the role that owns it (no superuser). Lower-case letters, digits and `_`. */
  database: string
  /** ICU locale of the default collation. Only read when the folder is initialized. Default: `und` (root collation). */
  icuLocale?: string
  /** PostgreSQL settings that override the package's defaults; see the README for the defaults. */
  settings?: Readonly<Record<string, string>>
  /** Called when PostgreSQL has died and been restarted. */
  onRestart?: (restart: { downtimeMs: number }) => void
  /** Called once when PostgreSQL has died and every attempt to restart it has failed. */
  onLost?: (error: Error) => void
}

/** A PostgreSQL whose data folder this process has locked. */
export type RunningPostgres = {
  connection: PostgresConnection
  /** Process id of the postmaster. Changes after a restart. */
  pid(): number
  /** Publishes an address in the lock file; a second process reports it in its error. */
  announceAddress(address: string): void
  /** Announces a shutdown in the lock file, so that the next process waits up to 30 s instead of 1.5 s. */
  announceStopping(): void
  /** Fast shutdown, then releases the lock. Close your connections first. Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder: locks the folder, initializes it if it is empty, adopts or replaces a
 * postmaster left running by a killed process, and restarts PostgreSQL whenever it dies.
 * @throws LockedDataFolderError when a different running process has locked the folder
 * @throws Error with a one-sentence message when PostgreSQL cannot be run
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = await lockDataFolder(dataDir, new Date())
  try {
    const { postmaster, passwords, listen } = await prepare(dataDir, options)
    const supervisor = await supervise(() => startPostmaster(postmaster), options)
    const connection = connectionTo(listen, options.database, passwords.service, options.database)
    await ensureDatabase(connection, connectionTo(listen, 'postgres', passwords.superuser, 'postgres')).catch(
      async (error) => {
        await supervisor.stop()
        throw error
      },
    )
    const stop = async () => {
      lock.markStopping()
      await supervisor.stop()
      lock.release()
    }
    let stopped: Promise<void> | undefined
    return {
      connection,
      pid: supervisor.pid,
      announceAddress: lock.markServing,
      announceStopping: lock.markStopping,
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const prepare = async (dataDir: string, options: PostgresOptions) => {
  const paths = dataFolderPaths(dataDir)
  const binaries = findBinaries()
  const account = systemAccount(paths.cluster, [binaries.postgres, paths.cluster])
  openDataFolder(dataDir, account)
  const passwords = readOrCreatePasswords(paths)
  await ensureCluster(dataDir, { binaries, account, passwords, icuLocale: options.icuLocale ?? 'und' })
  const listen: ListenAddress = fitsSocketPath(paths.socket) ? { socketDir: paths.socket } : { port: await freePort() }
  const args = postgresArguments(paths.cluster, listen, options.settings ?? {})
  const postmaster: Postmaster = { dataDir, program: binaries.postgres, args, account }
  return { postmaster, passwords, listen }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}
