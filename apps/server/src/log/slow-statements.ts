import type { LogEvent } from 'kysely'
import type { Log } from './log.ts'

const longestStatement = 2_000

/** Logs statements that take at least `thresholdMs`, without their parameters. */
export const logSlowStatements =
  (log: Log, thresholdMs: number) =>
  ({ query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < thresholdMs) return
    const statement = query.sql.replace(/\s+/g, ' ').slice(0, longestStatement)
    log.warn({ ms: Math.round(queryDurationMillis), statement }, 'slow statement')
  }
