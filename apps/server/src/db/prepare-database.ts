import type { Client, ClientConfig } from 'pg'
import { checkDatabase, withClient } from './await-database.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { separateRoles } from './serving-role.ts'
import { takeTurn } from './take-turn.ts'

/** Advisory lock key: when two servers start concurrently, one of them creates the demo. */
const DEMO_LOCK = 20_260_901
const DEMO_IN_PROGRESS = 'the demo service is being laid out'

export type Preparation = {
  /** Connection of the role that owns the schema. */
  connection: ClientConfig
  /** Connection of the serving role; may be the same. */
  serving: ClientConfig
  /** Fills an empty database with the demo service; null without a demo. */
  createDemo: (() => Promise<void>) | null
  logLine: (sentence: string) => void
}

/**
 * Prepares a database for serving: checks its version, migrates it, creates the configured demo if there are no users,
 * and grants the serving role its rights.
 * @throws Error with a one-sentence message
 */
export const prepareDatabase = async ({ connection, serving, createDemo, logLine }: Preparation): Promise<void> => {
  await checkDatabase(connection)
  const migrated = await migrate(connection)
  const first = migrated[0]
  if (first === knownMigrations()[0]) logLine(`Created the database with ${migrated.length} migrations.`)
  else if (first !== undefined) logLine(`Migrated the database: ${migrated.join(', ')}.`)
  if (createDemo) await withClient(connection, (client) => createDemoOnce(client, connection, createDemo, logLine))
  await separateRoles(connection, serving)
}

/**
 * Creates the demo. It takes many transactions, so a killed process can leave it incomplete. A comment on the table
 * `app_user` marks the creation in progress; a database with this mark is emptied and filled again.
 */
const createDemoOnce = async (
  client: Client,
  connection: ClientConfig,
  createDemo: () => Promise<void>,
  logLine: (sentence: string) => void,
): Promise<void> => {
  await takeTurn(client, DEMO_LOCK)
  if (await isHalfCreated(client)) {
    logLine('The demo service is incomplete: creating it again.')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await migrate(connection)
  }
  const { rowCount } = await client.query('select from app_user limit 1')
  if (rowCount !== 0) return
  logLine('Creating the demo service…')
  const startedAt = performance.now()
  await client.query(`comment on table app_user is '${DEMO_IN_PROGRESS}'`)
  await createDemo()
  await client.query('comment on table app_user is null')
  await client.query('analyze')
  logLine(`Created the demo service in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

const isHalfCreated = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query(`select obj_description('app_user'::regclass, 'pg_class') as mark`)
  return rows[0]?.mark === DEMO_IN_PROGRESS
}
