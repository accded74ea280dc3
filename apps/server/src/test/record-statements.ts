import type { Pool, PoolClient } from 'pg'

/** A sent statement: its text, and the number of earlier ones on the connection without a response. */
export type SentStatement = { text: string; unanswered: number }

/** Records the statements that a pool's connections send while `act` runs, by connection. */
export const recordStatements = async (pool: Pool, act: () => Promise<unknown>): Promise<SentStatement[][]> => {
  const logs = new Map<PoolClient, SentStatement[]>()
  const queries = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (queries.has(client)) return
    const { query } = client
    queries.set(client, query)
    const log: SentStatement[] = []
    logs.set(client, log)
    let unanswered = 0
    client.query = ((...args: unknown[]) => {
      log.push({ text: String(args[0]).trim(), unanswered })
      unanswered += 1
      const answer = Reflect.apply(query, client, args) as unknown as Promise<unknown>
      const count = () => {
        unanswered -= 1
      }
      answer.then(count, count)
      return answer
    }) as PoolClient['query']
  }
  pool.on('acquire', watch)
  try {
    await act()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of queries) client.query = query
  }
  return [...logs.values()]
}
