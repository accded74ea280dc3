import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { ensureCluster, keepPasswords, layout } from './embedded/cluster.ts'
import { type DataFolderHold, holdDataFolder } from './embedded/data-folder-lock.ts'
import { bringUp, type Postmaster, portOf, stopPostmaster } from './embedded/postmaster.ts'
import { livingProcess } from './embedded/process-table.ts'
import { findPrograms } from './embedded/programs.ts'
import { type Listening, postgresArguments, SOCKET_PORT, socketFits } from './embedded/settings.ts'
import { systemAccount } from './embedded/system-account.ts'

/** What a connection to the embedded database needs; fit for `pg`. */
export type EmbeddedConnection = { host: string; port: number; user: string; password: string; database: string }

/** The PostgreSQL of a data folder, running and held by this process. */
export type Embedded = {
  connection: EmbeddedConnection
  hold: DataFolderHold
  /** The process id of PostgreSQL as it is now. */
  pid(): number
  /** Stops PostgreSQL and lets go of the folder. Connections must be closed before. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Where everything is kept; made when it is not there. */
  dataDir: string
  /** Told in a sentence when the database was lost and is up again. */
  onRestart: (sentence: string) => void
  /** Called once when the database was lost and can't be brought up again. */
  onLost: (error: Error) => void
  /** Settings of PostgreSQL for a throw-away database; the durable ones stand unless said here. */
  settings?: Readonly<Record<string, string>>
}

const SERVICE = 'cupo'
const WATCH_EVERY_MS = 200
const RETRY_AFTER_MS = [100, 200, 400, 800, 1_600, 3_200]

/**
 * Starts the PostgreSQL of a data folder: takes the folder, makes the files when there are none, takes over or
 * replaces what a killed server left, and from then on brings PostgreSQL up again whenever it dies.
 * @throws DataFolderHeldError when another living server holds the folder
 * @throws Error, a sentence for a person, when PostgreSQL can't be run
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const hold = await holdDataFolder(dataDir, new Date())
  try {
    const { postmaster, passwords, listening } = await prepare(dataDir, options)
    const watched = await watch(postmaster, options)
    const connection = connectionOf(listening, SERVICE, passwords.service, SERVICE)
    await ensureService(connection, connectionOf(listening, 'postgres', passwords.superuser, 'postgres'))
    const stop = async () => {
      hold.stopping()
      await watched.stop()
      hold.release()
    }
    return { connection, hold, pid: watched.pid, stop }
  } catch (error) {
    hold.release()
    throw error
  }
}

/**
 * The connection to the PostgreSQL of a folder that another process holds, for a command beside it.
 * @throws Error when the folder has no database
 */
export const joinEmbedded = (dataDir: string): EmbeddedConnection => {
  const paths = layout(resolve(dataDir))
  const listening = socketFits(paths.socket) ? { socketDir: paths.socket } : { port: portOf(paths.cluster) }
  return connectionOf(listening, SERVICE, keepPasswords(paths).service, SERVICE)
}

const prepare = async (dataDir: string, options: EmbeddedOptions) => {
  const paths = layout(dataDir)
  const programs = findPrograms()
  const account = systemAccount(paths.cluster, [programs.postgres, paths.cluster])
  // Root's database belongs to another account, which passes through here; the folders inside are closed.
  chmodSync(dataDir, account.owner ? 0o711 : 0o700)
  const passwords = keepPasswords(paths)
  await ensureCluster(dataDir, programs, account, passwords)
  const listening: Listening = socketFits(paths.socket) ? { socketDir: paths.socket } : { port: await freePort() }
  const args = postgresArguments(paths.cluster, listening, options.settings ?? {})
  const postmaster: Postmaster = {
    program: programs.postgres,
    args,
    clusterDir: paths.cluster,
    socketDir: paths.socket,
    log: paths.log,
    account,
  }
  return { postmaster, passwords, listening }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

const connectionOf = (listening: Listening, user: string, password: string, database: string): EmbeddedConnection => ({
  host: 'socketDir' in listening ? listening.socketDir : '127.0.0.1',
  port: 'port' in listening ? listening.port : SOCKET_PORT,
  user,
  password,
  database,
})

/** Brings the database up again; one that dies while it comes up gets more tries, each after a longer pause. */
const bringUpAgain = async (postmaster: Postmaster, signal: AbortSignal): Promise<number> => {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await bringUp(postmaster)
    } catch {
      await sleep(pause, undefined, { ref: false, signal })
    }
  }
  return bringUp(postmaster)
}

/** Keeps the database up until it is stopped on purpose. */
const watch = async (postmaster: Postmaster, { onRestart, onLost }: EmbeddedOptions) => {
  let pid = await bringUp(postmaster)
  const end = new AbortController()
  const keepUp = async () => {
    for (;;) {
      await sleep(WATCH_EVERY_MS, undefined, { ref: false, signal: end.signal })
      if (livingProcess(pid)) continue
      const lostAt = performance.now()
      pid = await bringUpAgain(postmaster, end.signal)
      onRestart(`PostgreSQL was gone and is up again after ${Math.round(performance.now() - lostAt)} ms.`)
    }
  }
  const kept = keepUp().catch((error: Error) => {
    if (!end.signal.aborted) onLost(error)
  })
  const stop = async () => {
    end.abort()
    await kept
    await stopPostmaster(pid)
  }
  return { pid: () => pid, stop }
}

/** Makes the role and the database that the service uses, unless they are there; a kill in between does no harm. */
const ensureService = async (service: ClientConfig, superuser: ClientConfig): Promise<void> => {
  if (await connects(service)) return
  await withClient({ ...superuser }, async (client) => {
    const has = async (query: string) => (await client.query(query, [SERVICE])).rowCount === 1
    const password = client.escapeLiteral(String(service.password))
    if (!(await has('select from pg_roles where rolname = $1'))) {
      await client.query(`create role ${SERVICE} login createdb password ${password}`)
    }
    if (!(await has('select from pg_database where datname = $1'))) {
      await client.query(`create database ${SERVICE} owner ${SERVICE}`)
    }
  })
}

const NOT_THERE = new Set(['28P01', '28000', '3D000'])

const connects = async (connection: ClientConfig): Promise<boolean> => {
  try {
    await withClient(connection, async () => undefined)
    return true
  } catch (error) {
    if (NOT_THERE.has((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

const withClient = async (connection: ClientConfig, use: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
