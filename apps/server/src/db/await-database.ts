import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { requirePrimary } from './open-primary.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const oldestVersion = 15
const pauseMs = 500
const answerMs = 5_000

/** Time limit of a wait for the database, and the log for its message. */
export type Patience = { limitMs: number; logLine: (sentence: string) => void }

/** Wraps a connection error for `checkDatabase`. The message never contains the password. */
const cannotBeReached = (error: unknown): Error => {
  const { message, code } = error as { message: string; code?: string }
  return new Error(`The database can't be reached: ${message || code}.`, { cause: error })
}

/** Opens a connection, runs `use`, and closes the connection. */
export const withClient = async <Value>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Value>,
): Promise<Value> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: answerMs })
  // A lost connection fails its statement. Without this listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Checks that the database is reachable, a primary, encoded in UTF-8 and new enough.
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
 * Runs an act that needs the database, and retries while the database is unavailable, such as during a failover. Logs
 * the wait once.
 * @throws the error of the last run: after the limit, or immediately for any other error
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
