import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Log, logOf } from './log.ts'

/** Interval between lines during an outage, in ms. */
const everyMs = 60_000

/**
 * Logs that the database is unavailable, once per outage and then once a minute with the number of refused requests,
 * and that it is available again, so that an outage of a busy service does not flood the log.
 */
export const outageLog = (log: Log, time: () => number = () => performance.now()) => {
  let since: number | null = null
  let loggedAt = 0
  let refused = 0
  return {
    away(error: unknown): void {
      const now = time()
      refused += 1
      if (since !== null && now - loggedAt < everyMs) return
      since ??= now
      loggedAt = now
      log.error({ err: error, refused, seconds: Math.round((now - since) / 1000) }, 'the database is away')
    },
    /** Called whenever a connection was opened. */
    back: (): void => {
      if (since === null) return
      log.warn({ refused, seconds: Math.round((time() - since) / 1000) }, 'the database is back')
      since = null
      refused = 0
    },
  }
}

export type OutageLog = ReturnType<typeof outageLog>

/** The outage log of an application. The outage ends when its pool opens a connection. */
export const outageLogOf = (app: FastifyInstance, deps: Pick<Deps, 'config' | 'pool' | 'logTo'>): OutageLog => {
  const outage = outageLog(logOf(deps))
  deps.pool.on('connect', outage.back)
  app.addHook('onClose', async () => void deps.pool.off('connect', outage.back))
  return outage
}
