import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client, type ClientConfig } from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
const TABLE = 'migration'

/** The migrations of this version of the server, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()

/**
 * Runs the missing migrations in one transaction. Concurrent servers wait for each other.
 * @param most runs at most this many, for tests that need the schema of an earlier release
 * @returns the names of the migrations that were run
 * @throws Error naming the migration that failed; the database is unchanged
 */
export const migrate = async (connection: ClientConfig, most?: number): Promise<string[]> => {
  const client = new Client(connection)
  // A lost connection fails its statement; without this listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  const messages: string[] = []
  const note = (message: string) => messages.push(message)
  try {
    const ran = await runner({
      dbClient: client,
      dir: FOLDER,
      migrationsTable: TABLE,
      direction: 'up',
      ...(most !== undefined && { count: most }),
      advisoryLockMode: 'wait',
      singleTransaction: true,
      logger: { info: () => undefined, warn: note, error: note },
    })
    return ran.map(({ name }) => name)
  } catch (error) {
    throw new Error(`The database could not be migrated: ${(error as Error).message}. ${messages.join(' ')}`.trim(), {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}
