import type { Deps } from '../deps.ts'
import { createLog } from './log.ts'

/** Prints or logs the start, the database state and the stop of a process. */
export type Announcer = { logLine: (sentence: string) => void; complain: (sentence: string) => void }

/**
 * Writes sentences as JSON log lines in production, otherwise as plain lines: to standard output, complaints to
 * standard error. Tools read the address after `Listening on` or `Cupo is at` in either form.
 */
export const announcer = (production: boolean, logTo?: Deps['logTo']): Announcer => {
  if (!production) {
    return {
      logLine: (sentence) => void process.stdout.write(`${sentence}\n`),
      complain: (sentence) => void process.stderr.write(`${sentence}\n`),
    }
  }
  const log = createLog({ config: { log: true, production }, ...(logTo && { logTo }) })
  return { logLine: (sentence) => log.info(sentence.trim()), complain: (sentence) => log.warn(sentence.trim()) }
}
