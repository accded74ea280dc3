import type { ClientBase } from 'pg'

/** Thrown when a connection times out, or its server is a standby. Retryable. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** SQLSTATE and socket codes of an unavailable database: starting, stopping, out of space, too slow or read-only. */
const unavailableCodes =
  /^(08\w{3}|53\w{3}|57P\w{2}|57014|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT)$/
/** Driver errors of a connection that broke or timed out before or during a statement. */
const brokenConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/

/** Whether an error means that the database is unavailable, rather than that it rejected a statement. Retryable. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseAwayError) return true
  const { code, message } = error as { code?: string; message?: string }
  return unavailableCodes.test(code ?? '') || brokenConnection.test(message ?? '')
}

/**
 * Whether a connection must not be used again after this error: a statement without a response blocks later ones, and a
 * read-only server is no longer the primary.
 */
export const isConnectionSpent = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '25006' || message === 'Query read timeout'
}

/** Closes the socket of a connection without waiting for the server. Its statements fail with `error`. */
export const destroyConnection = (client: ClientBase, error: Error): void => {
  // The driver has no method for this: `end` waits for the server to close the connection.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(error)
}
