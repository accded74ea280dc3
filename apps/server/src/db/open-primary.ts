import { Client, type ClientBase, type ClientConfig, type Pool, type QueryConfig } from 'pg'
import { DatabaseAwayError, destroyConnection } from './unavailable.ts'

/** The driver reads this option of a statement; its types lack it. */
export type TimedQuery = QueryConfig & { query_timeout: number }

/**
 * Sets the statement timeout of a new connection, if one is given, and checks that the server is a primary. Uses a
 * statement, because PgBouncer rejects the startup parameter.
 * @throws DatabaseAwayError when it is a standby
 */
export const requirePrimary = async (
  client: ClientBase,
  { answerMs, statementTimeoutMs }: { answerMs: number; statementTimeoutMs?: number },
): Promise<void> => {
  const set =
    statementTimeoutMs === undefined ? '' : `set_config('statement_timeout', '${statementTimeoutMs}', false), `
  const query: TimedQuery = { text: `select ${set}pg_is_in_recovery() as standby`, query_timeout: answerMs }
  const { rows } = await client.query<{ standby: boolean }>(query)
  if (rows[0]?.standby !== false) throw new DatabaseAwayError('The database server is a standby')
}

/**
 * Opens a connection outside a pool, to the same database. Connecting and the first statement each time out after
 * `answerMs`.
 * @throws the database error, or DatabaseAwayError when the server is a standby
 */
export const openPrimary = async (pool: Pool, name: string, answerMs: number): Promise<Client> => {
  // `password` is not enumerable, so the spread below omits it.
  const { password } = pool.options
  const own = { password, keepAlive: true, connectionTimeoutMillis: answerMs, application_name: name }
  const client = new Client({ ...(pool.options as ClientConfig), ...own })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await requirePrimary(client, { answerMs })
  } catch (error) {
    destroyConnection(client, error as Error)
    throw error
  }
  return client
}

/**
 * Probe interval, and the number of further turns without a response after which the connection counts as lost. Counts
 * turns instead of time: no turn passes while this process is too busy to read a response.
 */
export type Probing = { everyMs: number; silentProbes: number }

/** Why a connection was lost: closed, no response, or the server is no longer a primary. */
export type Loss = 'closed' | 'silent' | 'standby'

/** Resolves when a connection is lost. */
export const untilLost = (client: Client, { everyMs, silentProbes }: Probing): Promise<Loss> => {
  const lost = Promise.withResolvers<Loss>()
  let waiting = false
  let silent = 0
  const ask = async (): Promise<void> => {
    waiting = true
    silent = 0
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby !== false) lost.resolve('standby')
    } catch {
      lost.resolve('closed')
    }
    waiting = false
  }
  const probe = setInterval(() => {
    if (!waiting) void ask()
    else if (++silent >= silentProbes) lost.resolve('silent')
  }, everyMs)
  client.once('end', () => lost.resolve('closed'))
  return lost.promise.finally(() => clearInterval(probe))
}
