import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client, type ClientConfig } from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
const TABLE = 'migration'

/** The migrations that this version of the server stands on, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()

/**
 * Brings a database to the newest shape, all in one transaction; servers that start at once wait for each other.
 * @returns the migrations that were run now, by name
 * @throws Error naming the migration that failed, the database being as it was before
 */
export const migrate = async (connection: ClientConfig): Promise<string[]> => {
  const client = new Client(connection)
  await client.connect()
  const said: string[] = []
  const note = (message: string) => said.push(message)
  try {
    const ran = await runner({
      dbClient: client,
      dir: FOLDER,
      migrationsTable: TABLE,
      direction: 'up',
      advisoryLockMode: 'wait',
      singleTransaction: true,
      logger: { info: () => undefined, warn: note, error: note },
    })
    return ran.map(({ name }) => name)
  } catch (error) {
    throw new Error(`The database could not be migrated: ${(error as Error).message}. ${said.join(' ')}`.trim(), {
      cause: error,
    })
  } finally {
    await client.end()
  }
}
