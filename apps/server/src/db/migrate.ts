import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import { Client, type ClientConfig } from 'pg'
import { sqlLoader } from './load-migrations.ts'
import { recordedNameOf } from './recorded-names.ts'
import { takeTurn } from './take-turn.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const TABLE = 'migration'

/** Lock timeout of a migration's statements. Requests queue behind the waiting statement, so it is short. */
const lockTimeoutMs = 1_000
/** Lock timeout outside a transaction. No request queues behind `create index concurrently`. */
const longLockTimeoutMs = 600_000
/** Maximum attempts of a migration that gets no lock, about five minutes in all. */
const mostAttempts = 60
const longestPauseMs = 5_000

/** `lock_not_available` and `deadlock_detected`: a different transaction holds the lock. */
const inTheWay = new Set(['55P03', '40P01'])

export type MigrateOptions = {
  /** Maximum number of migrations to run, for tests that need the schema of an earlier release. */
  most?: number
  /** Folder of the migrations; for tests. */
  folder?: string
  lockTimeoutMs?: number
  mostAttempts?: number
  /** Pause before the retry of a migration that got no lock. */
  pause?: (attempt: number) => Promise<void>
}

/** Lists the recorded names of the migrations in a folder, in order; by default of this release. */
export const knownMigrations = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => recordedNameOf(file.slice(0, -'.sql'.length)))
    .sort()

const pauseLonger = (attempt: number): Promise<void> => sleep(Math.min(longestPauseMs, attempt * 500))

/** Reads the recorded migrations in the order of their runs. */
const readRecorded = async (client: Client): Promise<string[]> => {
  const { rows: found } = await client.query(`select to_regclass('public.${TABLE}') as found`)
  if (found[0]?.found === null) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE} order by id`)
  return rows.map(({ name }) => name)
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/**
 * Runs the missing migrations on a client that holds the advisory lock. Migrations before a failed one stay applied.
 */
const runMissing = async (client: Client, options: MigrateOptions): Promise<void> => {
  const { folder = FOLDER, pause = pauseLonger } = options
  const before = await readRecorded(client)
  const missing = knownMigrations(folder)
    .filter((name) => !before.includes(name))
    .slice(0, options.most)
  const ignore = () => undefined
  for (let attempt = 1; ; attempt++) {
    const done = await readRecorded(client)
    const count = missing.filter((name) => !done.includes(name)).length
    try {
      await runner({
        dbClient: client,
        dir: folder,
        migrationsTable: TABLE,
        direction: 'up',
        count,
        // The caller holds the advisory lock.
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

/** Reads the first migration that is not recorded, for an error message. */
const readNext = async (client: Client, folder = FOLDER): Promise<string> => {
  const done = await readRecorded(client).catch(() => null)
  return done === null ? '' : ` by ${knownMigrations(folder).find((name) => !done.includes(name))}`
}

/**
 * Runs the missing migrations, each in its own transaction, or outside one. Concurrent servers wait for each other. A
 * migration that gets no lock is retried, so that requests never queue behind it for long.
 * @returns the names of the applied migrations
 * @throws Error naming the migration that failed; earlier ones stay applied, and the previous release still runs on
 * that schema
 */
export const migrate = async (connection: ClientConfig, options: MigrateOptions = {}): Promise<string[]> => {
  const client = new Client(connection)
  // A lost connection fails its statement. Without this listener it would also end the process.
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
