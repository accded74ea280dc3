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

/** A server as in production, on a database of its own that is gone after `stop`. */
export type OwnService = {
  url: string
  /** Of its database, for who looks at it from outside. */
  connection: PostgresConnection
  /** The process of the server. */
  pid: number
  stop(): Promise<void>
}

type Place = { env: Record<string, string>; connection: () => PostgresConnection; remove: () => Promise<void> }

/** A PostgreSQL of our own in a temporary folder, run by the server as it does by itself. */
const inTemporaryFolder = (): Place => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-bench-'))
  return {
    env: { CUPO_DATA_DIR: dataDir },
    connection: () => readEmbeddedConnection(dataDir),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A new database on the server that an address names. */
const besideOthers = async (url: string): Promise<Place> => {
  const database = `cupo_bench_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${database}`)
  const own = new URL(databaseUrl(url, database))
  const { hostname, port, username, password } = own
  return {
    env: { DATABASE_URL: own.href },
    connection: () => ({
      host: own.searchParams.get('host') ?? hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database,
    }),
    remove: () => onServer(url, `drop database ${database} with (force)`),
  }
}

/**
 * Starts the server as it runs in production (no check of its own answers, no demo) on an empty database: the one of a
 * temporary folder, or a new one on the server that DATABASE_URL names. `nodeOptions` go to its process.
 * @throws Error with all that it said when it does not come up
 */
export const startOwnService = async (nodeOptions: readonly string[] = []): Promise<OwnService> => {
  const { DATABASE_URL: theirs, CUPO_DATA_DIR: _dir, SMTP_URL: _mail, CUPO_PUBLIC_URL: _address, ...env } = process.env
  const place = theirs ? await besideOthers(theirs) : inTemporaryFolder()
  const mode = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    CUPO_DEMO: '0',
    CUPO_PUBLIC_URL: 'https://cupo.test',
    // All load comes from this machine.
    CUPO_REQUESTS_PER_MINUTE: '99999999',
  }
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'apps/server/src/main.ts')], {
    env: { ...env, ...mode, ...place.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whoever started it may be interrupted; it is not left behind.
  const take = () => void child.kill('SIGTERM')
  process.once('exit', take)
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  const said: string[] = []
  const url = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (said.length < 200) said.push(line)
      const [, address] = /^Listening on (\S+)/.exec(line) ?? []
      if (address) url.resolve(address)
    })
  }
  void gone.then(() => url.reject(new Error(`The server did not start:\n${said.join('\n')}`)))
  const end = async () => {
    child.kill('SIGTERM')
    await gone
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
