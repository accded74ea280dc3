import { type Account, countDiscrepancies } from '../account-for.ts'
import type { Acknowledged, Storm } from '../storm-client.ts'

/** Result of a round. */
export type Verdict = {
  acknowledged: number
  /** Longest time between two acknowledgements after the break. */
  gapS: number
  unavailable: number
  unanswered: number
  /** Acknowledgements that are missing in the database. */
  lost: number
  /** Requests that were retried with their key and still refused. */
  failed: number
  /** Why the round failed. */
  violations: string[]
}

const longestGap = (storm: Storm, from: number): number => {
  const times = storm.acknowledged.map(({ at }) => at).filter((at) => at >= from)
  const gaps = [from, ...times].slice(0, -1).map((at, i) => (times[i] ?? at) - at)
  return Math.max(0, ...gaps) / 1000
}

/**
 * Whether a response is a failure for a client that retries. A booking may be refused, such as for a full class; a
 * cancellation of an own booking, a grant and a sale may not.
 */
const hasFailed = ({ kind, status }: Acknowledged): boolean => kind !== 'book' && status >= 400

const unavailable = 503
const unanswered = 0

/** Judges a round by its load, the accounting of everything acknowledged so far, and the processes that exited. */
export const judgeRound = (storm: Storm, brokenAt: number, account: Account, ended: readonly string[]): Verdict => {
  const failed = storm.acknowledged.filter(hasFailed)
  const faults = [...storm.cutOffBy].filter(([status]) => status !== unavailable && status !== unanswered)
  const violations = [
    ...failed
      .slice(0, 5)
      .map(({ method, path, status, sent, answer }) => `${method} ${path}: ${status} at attempt ${sent}: ${answer}`),
    // HAProxy itself returns 502 and 504 for a server that is down.
    ...faults.filter(([status]) => status === 500).map(([status, n]) => `${n} responses of ${status}`),
    ...account.breaches.slice(0, 5),
    ...ended.map((name) => `${name} ended by itself`),
    ...(countDiscrepancies(account) > 0
      ? [`discrepancies: ${JSON.stringify({ ...account, breaches: account.breaches.length })}`]
      : []),
  ]
  return {
    acknowledged: storm.acknowledged.length,
    gapS: longestGap(storm, brokenAt),
    unavailable: storm.cutOffBy.get(unavailable) ?? 0,
    unanswered: storm.cutOffBy.get(unanswered) ?? 0,
    lost: account.lost,
    failed: failed.length,
    violations,
  }
}
