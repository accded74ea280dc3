import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, type Pool } from 'pg'

const channel = 'cupo_live'
const probeMs = 10_000
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
  const { password } = pool.options
  // The pool's password is not enumerable, so spreading its options loses it.
  const client = new Client({ ...(pool.options as ClientConfig), password, keepAlive: true, application_name: channel })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
  return client
}

/** Resolves when a connection is lost: closed, or not answering. */
const untilLost = (client: Client): Promise<void> => {
  const lost = Promise.withResolvers<void>()
  const probe = setInterval(() => {
    const silent = setTimeout(() => lost.resolve(), probeMs / 2)
    client.query('select 1').then(
      () => clearTimeout(silent),
      () => lost.resolve(),
    )
  }, probeMs)
  client.once('end', () => lost.resolve())
  return lost.promise.finally(() => clearInterval(probe))
}

/**
 * Listens on a dedicated connection and reconnects whenever it is lost. Resolves once it listens.
 * @throws the database error when the first connection fails
 */
export const listen = async (pool: Pool, { onMessage, onGap }: ListenCallbacks): Promise<Listener> => {
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
      await untilLost(client)
      client.end().catch(() => undefined)
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
