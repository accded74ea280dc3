import { type HealthState, healthState } from './health-parts.ts'

const minuteMs = 60_000
/** Work that is due for longer than this, in ms, counts as overdue. */
export const overdueMs = 10 * minuteMs
/** Number of attempts after which a retried job counts as failing. */
export const attemptsToFail = 3
/** How long a part must fail before the owners are notified, in ms. */
export const notifyAfterMs = 60 * minuteMs

/** The jobs of one part. `dueSince`: the oldest job that is due and not running. */
export type JobsReading = {
  /** Failed jobs that wait for their next attempt. */
  retrying: number
  /** Those of them with `attemptsToFail` attempts or more. */
  stubborn: number
  /** Jobs without attempts left. */
  ended: number
  dueSince: Date | null
}

/**
 * Health of jobs: failing if one ended, failed several times or is overdue; retrying while one waits for its next
 * attempt.
 */
export const judgeJobs = ({ retrying, stubborn, ended, dueSince }: JobsReading, now: Date): HealthState => {
  const overdue = dueSince !== null && now.getTime() - dueSince.getTime() > overdueMs
  if (ended > 0 || stubborn > 0 || overdue) return healthState.failing
  return retrying > 0 ? healthState.retrying : healthState.ok
}

export type ActReading = { ranAt: Date; failingSince: Date | null }

/**
 * Health of the due acts: failing if one has failed for longer than `overdueMs`, or if the newest run of all is older
 * than that; retrying while one fails. `acts` is empty before the first pass.
 */
export const judgeActs = (acts: readonly ActReading[], now: Date): HealthState => {
  if (acts.length === 0) return healthState.ok
  const age = (at: Date) => now.getTime() - at.getTime()
  const newest = Math.min(...acts.map(({ ranAt }) => age(ranAt)))
  const failing = acts.flatMap(({ failingSince }) => failingSince ?? [])
  if (newest > overdueMs || failing.some((since) => age(since) > overdueMs)) return healthState.failing
  return failing.length > 0 ? healthState.retrying : healthState.ok
}

/** Health of the audit seals, by the oldest entry without one. */
export const judgeSeals = (unsealedSince: Date | null, now: Date): HealthState =>
  unsealedSince !== null && now.getTime() - unsealedSince.getTime() > overdueMs ? healthState.failing : healthState.ok

/** Time between two reconciliations of the points ledger, in ms. */
const pointsBookMs = 5 * minuteMs

/** Whether the lots of points must be compared with their movements again; `checkedAt`: the last time, if any. */
export const isPointsBookDue = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() >= pointsBookMs

/** Faults of a full check of the ledgers: accounts, acts and receipts by name, and sums that are not zero. */
export const countLedgerFaults = ({
  sum,
  negative,
  mismatched,
  money,
}: {
  sum: number
  negative: readonly string[]
  mismatched: readonly string[]
  money: { sum: number; mismatched: readonly string[] }
}): number => {
  const sums = [sum, money.sum].filter((each) => each !== 0)
  return sums.length + new Set([...negative, ...mismatched]).size + money.mismatched.length
}

/** How long a full check must have taken to be shown again, in ms, and how long it is shown. */
const longCheckMs = 1_000
const checkShownMs = 48 * 60 * minuteMs

/** Whether a stored full check is shown instead of a new one: that would take long, and the stored one is recent. */
export const isStoredCheckShown = ({ checkedAt, tookMs }: { checkedAt: Date; tookMs: number }, now: Date): boolean =>
  tookMs >= longCheckMs && now.getTime() - checkedAt.getTime() < checkShownMs

/**
 * Health of the ledgers: failing if the lots of points differed from their movements at the last comparison, or if the
 * last full check found a fault. null before the first of each.
 */
export const judgeLedgers = ({
  difference,
  faults,
}: {
  difference: number | null
  faults: number | null
}): HealthState => ((difference ?? 0) === 0 && (faults ?? 0) === 0 ? healthState.ok : healthState.failing)

/** Whether the owners must be notified of a failure now: it has lasted for an hour and they were not notified yet. */
export const isNotificationDue = (
  { since, notifiedAt }: { since: Date; notifiedAt: Date | null },
  now: Date,
): boolean => notifiedAt === null && now.getTime() - since.getTime() >= notifyAfterMs
