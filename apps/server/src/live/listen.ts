import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { openPrimary, type Probing, type TimedQuery, untilLost } from '../db/open-primary.ts'
import { DatabaseAwayError, destroyConnection } from '../db/unavailable.ts'

const channel = 'cupo_live'
/** Detects a loss after 8 s without a response: a late update of a page is better than frequent reloads. */
const usualProbing: Probing = { everyMs: 2_000, silentProbes: 4 }
const answerMs = 5_000
const minPauseMs = 100
const maxPauseMs = 2_000

type ListenCallbacks = {
  onMessage: (message: string) => void
  /** Called when the connection is back after a loss; notifications in between were missed. */
  onGap: () => void
}

/** A connection that receives NOTIFY payloads. */
export type Listener = { stop(): Promise<void> }

const openConnection = async (pool: Pool, onMessage: ListenCallbacks['onMessage']): Promise<Client> => {
  const client = await openPrimary(pool, channel, answerMs)
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  const query: TimedQuery = { text: `listen ${channel}`, query_timeout: answerMs }
  try {
    await client.query(query)
  } catch (error) {
    destroyConnection(client, error as Error)
    throw error
  }
  return client
}

/**
 * Listens on a dedicated connection to the primary and reconnects whenever it is lost: closed, silent, or a standby.
 * Resolves once it listens.
 * @throws the database error when the first connection fails
 */
export const listen = async (
  pool: Pool,
  { onMessage, onGap }: ListenCallbacks,
  probing: Probing = usualProbing,
): Promise<Listener> => {
  const stopped = new AbortController()
  const { signal } = stopped
  let client = await openConnection(pool, onMessage)

  const reconnect = async (): Promise<void> => {
    for (let pause = minPauseMs; !signal.aborted; pause = Math.min(2 * pause, maxPauseMs)) {
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      const reconnected = signal.aborted ? null : await openConnection(pool, onMessage).catch(() => null)
      if (reconnected === null) continue
      client = reconnected
      return
    }
  }
  const stayConnected = async (): Promise<void> => {
    while (!signal.aborted) {
      await untilLost(client, probing)
      destroyConnection(client, new DatabaseAwayError('The database does not answer'))
      if (signal.aborted) return
      await reconnect()
      if (!signal.aborted) onGap()
    }
  }
  const connection = stayConnected()
  return {
    stop: async () => {
      stopped.abort()
      await client.end().catch(() => undefined)
      await connection
    },
  }
}
