import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'
import { openPrimary, type Probing, untilLost } from './open-primary.ts'
import { DatabaseAwayError, destroyConnection } from './unavailable.ts'

const pauseMs = 250
/** Detects a loss after about 4 s without a response. */
const usualProbing: Probing = { everyMs: 1_000, silentProbes: 4 }
/** Tolerates one connection attempt without a response from a busy server. */
const timeoutsToLoss = 2

/** Whether opening a connection timed out, as opposed to being refused. */
const isTimeout = (error: Error): boolean => /timeout|ETIMEDOUT/.test(error.message)

/**
 * Probes the database of a pool on its own connection. When the server stops responding or becomes a standby, all
 * connections of the pool are destroyed: their statements fail immediately instead of blocking their requests, and new
 * connections reach the new primary. Long statements are not cut off, because the probe distinguishes a slow statement
 * from a hanging server. Also covers pools that re-emit their `connect` events on this pool.
 */
export const watchDatabase = (
  pool: Pool,
  onLoss: (sentence: string) => void,
  probing: Probing = usualProbing,
): { stop(): Promise<void> } => {
  const stopped = new AbortController()
  const { signal } = stopped
  const connections = new Set<PoolClient>()
  const add = (client: PoolClient) => {
    connections.add(client)
    client.once('end', () => connections.delete(client))
  }
  pool.on('connect', add)
  let own: Client | null = null
  let silent = 0

  const destroyAll = (reason: string): void => {
    if (connections.size > 0) onLoss(`${reason}: ${connections.size} connections are closed.`)
    for (const client of connections) destroyConnection(client, new DatabaseAwayError(reason))
    connections.clear()
  }

  const watchOnce = async (): Promise<void> => {
    try {
      own = await openPrimary(pool, 'cupo_watch', probing.everyMs * (probing.silentProbes / timeoutsToLoss))
      silent = 0
    } catch (error) {
      silent = isTimeout(error as Error) ? silent + 1 : 0
      if (silent >= timeoutsToLoss) destroyAll('The database does not answer')
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      return
    }
    const client = own
    if (signal.aborted) return destroyConnection(client, new DatabaseAwayError('stopped'))
    const loss = await untilLost(client, probing)
    own = null
    destroyConnection(client, new DatabaseAwayError('The database does not answer'))
    if (loss === 'silent') destroyAll('The database does not answer')
    if (loss === 'standby') destroyAll('The database server became a standby')
  }
  const watching = (async () => {
    while (!signal.aborted) await watchOnce()
  })()
  return {
    stop: async () => {
      stopped.abort()
      pool.off('connect', add)
      if (own) destroyConnection(own, new DatabaseAwayError('stopped'))
      await watching
    },
  }
}
