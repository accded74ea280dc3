import { Client, type ClientConfig } from 'pg'
import { migrate } from './migrate.ts'

const OLDEST = 15
/** Advisory lock key: of two servers that start at once on one database one creates the demo. */
const DEMO_LOCK = 20_260_901
const DEMO_IN_PROGRESS = 'the demo service is being laid out'

export type Preparation = {
  connection: ClientConfig
  /** Fills an empty database with the demo service; null for no demo. */
  createDemo: (() => Promise<void>) | null
  say: (sentence: string) => void
}

/**
 * Prepares a database for serving: waits for it, checks its version, migrates it, and creates the demo if one is wanted
 * and there are no users.
 * @throws Error with a one-sentence message
 */
export const prepareDatabase = async ({ connection, createDemo, say }: Preparation): Promise<void> => {
  await checkVersion(connection)
  const migrated = await migrate(connection)
  if (migrated.length > 0) say(`Migrated the database: ${migrated.join(', ')}.`)
  if (createDemo) await withClient(connection, (client) => createDemoOnce(client, connection, createDemo, say))
}

const checkVersion = async (connection: ClientConfig): Promise<void> => {
  const { version, encoding } = await readVersion(connection)
  if (version < OLDEST) throw new Error(`The database is PostgreSQL ${version}; Cupo needs ${OLDEST} or newer.`)
  if (encoding !== 'UTF8') throw new Error(`The database is encoded as ${encoding}; Cupo needs one in UTF8.`)
}

const readVersion = async (connection: ClientConfig): Promise<{ version: number; encoding: string }> => {
  try {
    return await withClient(connection, async (client) => {
      const { rows } = await client.query(
        `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
      )
      return rows[0]
    })
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    throw new Error(`The database can't be reached: ${message || code}.`, { cause: error })
  }
}

/**
 * The demo is made by many transactions, so a kill can leave half of it. A mark on the table of people exists from
 * before the first to after the last; a database that has it is emptied and filled again.
 */
const createDemoOnce = async (
  client: Client,
  connection: ClientConfig,
  createDemo: () => Promise<void>,
  say: (sentence: string) => void,
): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
  if (await isHalfCreated(client)) {
    say('The demo service was left half laid out: beginning again.')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await migrate(connection)
  }
  const { rowCount } = await client.query('select from app_user limit 1')
  if (rowCount !== 0) return
  say('Laying out the demo service…')
  const startedAt = performance.now()
  await client.query(`comment on table app_user is '${DEMO_IN_PROGRESS}'`)
  await createDemo()
  await client.query('comment on table app_user is null')
  await client.query('analyze')
  say(`Laid out the demo service in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

const isHalfCreated = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query(`select obj_description('app_user'::regclass, 'pg_class') as mark`)
  return rows[0]?.mark === DEMO_IN_PROGRESS
}

const withClient = async <Value>(connection: ClientConfig, use: (client: Client) => Promise<Value>): Promise<Value> => {
  const client = new Client(connection)
  await client.connect()
  // A lost connection fails its statement; without this listener it would end the process as well.
  client.on('error', () => undefined)
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
