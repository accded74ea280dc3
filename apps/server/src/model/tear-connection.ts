import type { Pool, PoolClient } from 'pg'

/** Breaks the connection at a later statement. */
export type Tear = {
  /**
   * Breaks the connection after `statements` more statements: before PostgreSQL receives the next one, or after it ran,
   * when only the response is lost.
   */
  arm(statements: number, when: 'before' | 'after'): void
  /** Restores the connections. @returns whether one was broken */
  disarm(): Promise<boolean>
}

type Query = (...args: unknown[]) => Promise<unknown>

const cut = (client: PoolClient): Promise<unknown> => {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  const ended = new Promise((done) => client.once('end', done))
  connection.stream.destroy()
  return ended
}

/** Wraps the connections of a pool so that they can be broken. */
export const tearable = (pool: Pool): Tear => {
  let left = -1
  let when: 'before' | 'after' = 'before'
  let cutting: Promise<unknown> | null = null
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query
    client.query = (async (...args: unknown[]) => {
      if (left < 0 || --left >= 0) return query(...args)
      if (when === 'before') cutting = cut(client)
      const answer = await query(...args)
      cutting = cut(client)
      throw Object.assign(new Error('Connection terminated unexpectedly'), { answer })
    }) as never
  })
  return {
    arm: (statements, moment) => {
      left = statements
      when = moment
      cutting = null
    },
    disarm: async () => {
      left = -1
      await cutting
      return cutting !== null
    },
  }
}
