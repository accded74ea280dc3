import type { Pool, PoolClient } from 'pg'

/** Counts the statements sent to the database while `act` runs. */
export const countQueries = async (pool: Pool, act: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const borrowed = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (borrowed.has(client)) return
    const query = client.query
    borrowed.set(client, query)
    client.query = ((...args: unknown[]) => {
      count += 1
      return Reflect.apply(query, client, args)
    }) as PoolClient['query']
  }
  pool.on('acquire', watch)
  try {
    await act()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of borrowed) client.query = query
  }
  return count
}
