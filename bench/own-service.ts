import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { PostgresConnection } from '@cupo/embedded-postgres'
import { readEmbeddedConnection } from '../apps/server/src/db/open-database.ts'
import { databaseUrl, onServer } from '../apps/server/src/db/test-cluster.ts'

const root = resolve(import.meta.dirname, '..')

/** A production-like server on its own database, which `stop` removes. */
export type OwnService = {
  url: string
  /** URL of its database, for measurements from outside of the process. */
  connection: PostgresConnection
  /** Process id of the server. */
  pid: number
  stop(): Promise<void>
}

type Place = { env: Record<string, string>; connection: () => PostgresConnection; remove: () => Promise<void> }

/** A PostgreSQL in a temporary folder, started by the server. */
const inTemporaryFolder = (): Place => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-bench-'))
  return {
    env: { CUPO_DATA_DIR: dataDir },
    connection: () => readEmbeddedConnection(dataDir),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A data folder that was filled before; it is not removed. */
const inFolder = (dataDir: string): Place => ({
  env: { CUPO_DATA_DIR: dataDir },
  connection: () => readEmbeddedConnection(dataDir),
  remove: async () => undefined,
})

/** The URL of a connection, for a second process. */
export const urlOf = ({ host, port, user, password, database }: PostgresConnection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** The connection of a URL, for measurements from outside of the process. */
export const connectionOf = (url: string): PostgresConnection => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
}

/** The database of a running process. */
const sharedWith = (url: string): Place => ({
  env: { DATABASE_URL: url },
  connection: () => connectionOf(url),
  remove: async () => undefined,
})

/**
 * Location of a service's data, instead of a new database: `shared` is a URL. `env` is added to the environment of its
 * process.
 */
type ServiceOptions = { filledFolder?: string; shared?: string; env?: Record<string, string> }

const placeOf = async (theirs: string | undefined, { filledFolder, shared }: ServiceOptions): Promise<Place> => {
  if (filledFolder !== undefined) return inFolder(filledFolder)
  if (shared !== undefined) return sharedWith(shared)
  return theirs ? besideOthers(theirs) : inTemporaryFolder()
}

/** Creates a database on the given server. */
const besideOthers = async (url: string): Promise<Place> => {
  const database = `cupo_bench_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${database}`)
  const own = databaseUrl(url, database)
  return {
    env: { DATABASE_URL: own },
    connection: () => connectionOf(own),
    remove: () => onServer(url, `drop database ${database} with (force)`),
  }
}

/**
 * Starts the server in production mode (no response checks, no demo) on an empty database: in a temporary folder, or on
 * the server in DATABASE_URL, unless `options` specify a different location. `nodeOptions` are passed to its process.
 * @throws Error with its output when it does not start
 */
export const startOwnService = async (
  nodeOptions: readonly string[] = [],
  options: ServiceOptions = {},
): Promise<OwnService> => {
  const { DATABASE_URL: theirs, CUPO_DATA_DIR: _dir, SMTP_URL: _mail, CUPO_PUBLIC_URL: _address, ...env } = process.env
  const place = await placeOf(theirs, options)
  const mode = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    CUPO_DEMO: '0',
    CUPO_PUBLIC_URL: 'https://cupo.test',
    // All load comes from this machine.
    CUPO_REQUESTS_PER_MINUTE: '99999999',
    // The seeded staff have no second factor.
    CUPO_REQUIRE_FACTORS: '0',
  }
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'apps/server/src/main.ts')], {
    env: { ...env, ...mode, ...options.env, ...place.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Stop the server also when the parent is interrupted.
  const take = () => void child.kill('SIGTERM')
  process.once('exit', take)
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  const output: string[] = []
  const url = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (output.length < 200) output.push(line)
      const [, address] = /\bListening on ([^\s"]+)/.exec(line) ?? []
      if (address) url.resolve(address)
    })
  }
  void exited.then(() => url.reject(new Error(`The server did not start:\n${output.join('\n')}`)))
  const end = async () => {
    child.kill('SIGTERM')
    await exited
    process.off('exit', take)
    await place.remove()
  }
  let ended: Promise<void> | undefined
  const stop = () => (ended ??= end())
  try {
    return { url: await url.promise, connection: place.connection(), pid: child.pid as number, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
