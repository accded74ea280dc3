import { type Account, countDiscrepancies } from '../account-for.ts'
import type { Acknowledged } from '../storm-client.ts'
import type { PageCounts } from './live-pages.ts'
import type { ReadCounts } from './readers.ts'

/** Measurements of a rolling restart. */
export type RollingRun = {
  acknowledged: readonly Acknowledged[]
  /** Writes whose response was a 5xx or none, by status; 0 without a response. */
  cutOffBy: ReadonlyMap<number, number>
  reads: ReadCounts
  pages: PageCounts
  account: Account
  /** Exit codes of the replaced processes. */
  exitCodes: readonly (number | null)[]
}

export type RollingVerdict = {
  requests: number
  writes: number
  unkeyed: number
  failures: number
  longestMs: number
  /** Why the run failed. */
  violations: string[]
}

const listed = 5

/** Whether a response counts as a failure. Only a booking may be refused, such as for a full class. */
const isRefused = ({ kind, status }: Acknowledged): boolean =>
  status >= 400 && !(kind === 'book' && [404, 409, 422].includes(status))

/** Judges a rolling restart: no request may fail, no stream may break, and every acknowledgement must be stored. */
export const judgeRolling = ({
  acknowledged,
  cutOffBy,
  reads,
  pages,
  account,
  exitCodes,
}: RollingRun): RollingVerdict => {
  const refused = acknowledged.filter(isRefused)
  const cutOff = [...cutOffBy].map(([status, n]) => `${n} writes got ${status === 0 ? 'no response' : status}`)
  const cutOffCount = [...cutOffBy.values()].reduce((sum, n) => sum + n, 0)
  const discrepancies = countDiscrepancies(account)
  const violations = [
    ...cutOff,
    ...refused.slice(0, listed).map(({ method, path, status, answer }) => `${method} ${path}: ${status}: ${answer}`),
    ...reads.failures.slice(0, listed),
    ...pages.failures.slice(0, listed),
    ...(pages.resumed < pages.ended ? [`${pages.ended - pages.resumed} streams were not resumed`] : []),
    ...exitCodes.flatMap((code, i) =>
      code === 0 ? [] : [`replacement ${i + 1}: the old process exited with ${code}`],
    ),
    ...(discrepancies > 0 ? [`discrepancies: ${JSON.stringify(account)}`] : []),
  ]
  return {
    requests: acknowledged.length + cutOffCount + reads.requests + pages.opened,
    writes: acknowledged.length + cutOffCount,
    unkeyed: acknowledged.filter(({ keyed }) => !keyed).length,
    failures: cutOffCount + refused.length + reads.failures.length + pages.failures.length,
    longestMs: acknowledged.reduce((longest, { ms }) => Math.max(longest, ms), reads.longestMs),
    violations,
  }
}
