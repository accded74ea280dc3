import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { requirePrimary } from './open-primary.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const oldestVersion = 15
const pauseMs = 500
const answerMs = 5_000

/** Limit of a wait for the database, and where its sentence goes. */
export type Patience = { limitMs: number; logLine: (sentence: string) => void }

/** Thrown by `checkDatabase`; the message never contains the password. */
const cannotBeReached = (error: unknown): Error => {
  const { message, code } = error as { message: string; code?: string }
  return new Error(`The database can't be reached: ${message || code}.`, { cause: error })
}

/** Opens a connection for one use. */
export const withClient = async <Value>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Value>,
): Promise<Value> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: answerMs })
  // A lost connection fails its statement; without this listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Checks that a database can be served from: that it answers, is a primary, and has the version and encoding.
 * @throws Error with a one-sentence message
 */
export const checkDatabase = async (connection: ClientConfig): Promise<void> => {
  const { version, encoding } = await readVersion(connection)
  if (version < oldestVersion) {
    throw new Error(`The database is PostgreSQL ${version}; Cupo needs ${oldestVersion} or newer.`)
  }
  if (encoding !== 'UTF8') throw new Error(`The database is encoded as ${encoding}; Cupo needs one in UTF8.`)
}

const readVersion = async (connection: ClientConfig): Promise<{ version: number; encoding: string }> => {
  try {
    return await withClient(connection, async (client) => {
      await requirePrimary(client, { answerMs })
      const { rows } = await client.query(
        `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
      )
      return rows[0]
    })
  } catch (error) {
    throw cannotBeReached(error)
  }
}

/**
 * Runs an act that needs the database, again for as long as that is unavailable: during a failover a server may start.
 * Says once what it waits for.
 * @throws the error of the last run: after the limit, or at once when it is another one
 */
export const untilAvailable = async <Value>(
  act: () => Promise<Value>,
  { limitMs, logLine }: Patience,
): Promise<Value> => {
  const startedAt = performance.now()
  for (let logged = false; ; logged = true) {
    try {
      return await act()
    } catch (error) {
      const { message, cause } = error as Error
      const left = limitMs - (performance.now() - startedAt)
      if (!isDatabaseUnavailable(cause ?? error) || left <= 0) throw error
      if (!logged) logLine(`${message} Waiting up to ${Math.ceil(left / 1000)} s for it.`)
      await sleep(Math.min(pauseMs, left))
    }
  }
}
