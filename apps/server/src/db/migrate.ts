import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import { Client, type ClientConfig } from 'pg'
import { sqlLoader } from './load-migrations.ts'
import { takeTurn } from './take-turn.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const TABLE = 'migration'

/** Time that a statement of a migration waits for a lock, while requests queue behind it. */
const lockTimeoutMs = 1_000
/** Time that a statement outside a transaction waits: nobody queues behind `create index concurrently`. */
const longLockTimeoutMs = 600_000
/** A migration that gets no lock is tried this often, in about five minutes. */
const mostAttempts = 60
const longestPauseMs = 5_000

/** `lock_not_available` and `deadlock_detected`: another transaction is in the way. */
const inTheWay = new Set(['55P03', '40P01'])

export type MigrateOptions = {
  /** Runs at most this many, for tests that need the schema of an earlier release. */
  most?: number
  /** Folder of the migrations; for tests. */
  folder?: string
  lockTimeoutMs?: number
  mostAttempts?: number
  /** Waits before a migration that got no lock is tried again. */
  pause?: (attempt: number) => Promise<void>
}

/** The names of the migrations in a folder, in order; by default those of this version of the server. */
export const knownMigrations = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()

const pauseLonger = (attempt: number): Promise<void> => sleep(Math.min(longestPauseMs, attempt * 500))

/** The recorded migrations in the order in which they were run. */
const readRecorded = async (client: Client): Promise<string[]> => {
  const { rows: found } = await client.query(`select to_regclass('public.${TABLE}') as found`)
  if (found[0]?.found === null) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE} order by id`)
  return rows.map(({ name }) => name)
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** Runs the missing migrations on a client that has its turn. Those before one that fails stay. */
const runMissing = async (client: Client, options: MigrateOptions): Promise<void> => {
  const { folder = FOLDER, pause = pauseLonger } = options
  const before = await readRecorded(client)
  const wanted = knownMigrations(folder)
    .filter((name) => !before.includes(name))
    .slice(0, options.most)
  const ignore = () => undefined
  for (let attempt = 1; ; attempt++) {
    const done = await readRecorded(client)
    const count = wanted.filter((name) => !done.includes(name)).length
    try {
      await runner({
        dbClient: client,
        dir: folder,
        migrationsTable: TABLE,
        direction: 'up',
        count,
        // The caller has the lock.
        noLock: true,
        singleTransaction: false,
        migrationLoaderStrategies: [sqlLoader(options.lockTimeoutMs ?? lockTimeoutMs)],
        logger: { info: ignore, warn: ignore, error: ignore },
      })
      return
    } catch (error) {
      await client.query('rollback').catch(ignore)
      if (!inTheWay.has(codeOf(error)) || attempt >= (options.mostAttempts ?? mostAttempts)) throw error
      await pause(attempt)
    }
  }
}

/** The first migration that is not recorded, for the message of an error. */
const readNext = async (client: Client, folder = FOLDER): Promise<string> => {
  const done = await readRecorded(client).catch(() => null)
  return done === null ? '' : ` by ${knownMigrations(folder).find((name) => !done.includes(name))}`
}

/**
 * Runs the missing migrations, each in a transaction of its own, or outside one. Concurrent servers wait for each
 * other. A migration that gets no lock is tried again, so that requests never queue behind it for long.
 * @returns the names of the migrations that were run
 * @throws Error naming the migration that failed; the ones before it stay, which the previous release can serve from
 */
export const migrate = async (connection: ClientConfig, options: MigrateOptions = {}): Promise<string[]> => {
  const client = new Client(connection)
  // A lost connection fails its statement; without this listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeTurn(client, PG_MIGRATE_LOCK_ID)
    await client.query(`set lock_timeout = ${longLockTimeoutMs}`)
    const before = await readRecorded(client)
    await runMissing(client, options)
    const after = await readRecorded(client)
    return after.filter((name) => !before.includes(name))
  } catch (error) {
    const next = await readNext(client, options.folder)
    throw new Error(`The database could not be migrated${next}: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
