import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, type Pool } from 'pg'

const channel = 'cupo_live'
const aliveEveryMs = 10_000
const firstPauseMs = 100
const longestPauseMs = 2_000

type Ears = {
  onMessage: (message: string) => void
  /** Called when the connection is back after a loss; notifications in between were missed. */
  onGap: () => void
}

/** A connection that receives NOTIFY payloads. */
export type Listener = { stop(): Promise<void> }

const openEar = async (pool: Pool, onMessage: Ears['onMessage']): Promise<Client> => {
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
  const ask = setInterval(() => {
    const silent = setTimeout(() => lost.resolve(), aliveEveryMs / 2)
    client.query('select 1').then(
      () => clearTimeout(silent),
      () => lost.resolve(),
    )
  }, aliveEveryMs)
  client.once('end', () => lost.resolve())
  return lost.promise.finally(() => clearInterval(ask))
}

/**
 * Listens on a dedicated connection and reconnects whenever it is lost. Resolves once it listens.
 * @throws the database error when the first connection fails
 */
export const listen = async (pool: Pool, { onMessage, onGap }: Ears): Promise<Listener> => {
  const stopped = new AbortController()
  const { signal } = stopped
  let client = await openEar(pool, onMessage)

  const again = async (): Promise<void> => {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      const fresh = signal.aborted ? null : await openEar(pool, onMessage).catch(() => null)
      if (fresh === null) continue
      client = fresh
      return
    }
  }
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await untilLost(client)
      client.end().catch(() => undefined)
      if (signal.aborted) return
      await again()
      if (!signal.aborted) onGap()
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      stopped.abort()
      await client.end().catch(() => undefined)
      await kept
    },
  }
}
