import { type HealthState, healthState } from './health-parts.ts'

const minuteMs = 60_000
/** Work that is due for longer than this is not being done. */
export const overdueMs = 10 * minuteMs
/** Attempts from which on retries alone are not trusted. */
export const attemptsToFail = 3
/** How long a part fails before the owners are notified. */
export const notifyAfterMs = 60 * minuteMs

/** The jobs of one part. `dueSince`: the oldest job that is due and not running. */
export type JobsReading = {
  /** Failed and waiting for another attempt. */
  retrying: number
  /** Of these, with `attemptsToFail` attempts or more. */
  stubborn: number
  /** Without attempts left. */
  ended: number
  dueSince: Date | null
}

/** Judges jobs: failing if one ended, failed several times or is overdue; retrying while one waits for another attempt. */
export const judgeJobs = ({ retrying, stubborn, ended, dueSince }: JobsReading, now: Date): HealthState => {
  const overdue = dueSince !== null && now.getTime() - dueSince.getTime() > overdueMs
  if (ended > 0 || stubborn > 0 || overdue) return healthState.failing
  return retrying > 0 ? healthState.retrying : healthState.ok
}

export type ActReading = { ranAt: Date; failingSince: Date | null }

/**
 * Judges the due acts: failing if one failed for longer than `overdueMs`, or if the newest run of all is older; retrying
 * while one fails. `acts` is empty before the first pass.
 */
export const judgeActs = (acts: readonly ActReading[], now: Date): HealthState => {
  if (acts.length === 0) return healthState.ok
  const age = (at: Date) => now.getTime() - at.getTime()
  const newest = Math.min(...acts.map(({ ranAt }) => age(ranAt)))
  const failing = acts.flatMap(({ failingSince }) => failingSince ?? [])
  if (newest > overdueMs || failing.some((since) => age(since) > overdueMs)) return healthState.failing
  return failing.length > 0 ? healthState.retrying : healthState.ok
}

/** Judges the seals of the audit log by its oldest entry without one. */
export const judgeSeals = (unsealedSince: Date | null, now: Date): HealthState =>
  unsealedSince !== null && now.getTime() - unsealedSince.getTime() > overdueMs ? healthState.failing : healthState.ok

/** Whether the owners are to be notified of a failure now: it stays for an hour and they were not notified yet. */
export const isNotificationDue = (
  { since, notifiedAt }: { since: Date; notifiedAt: Date | null },
  now: Date,
): boolean => notifiedAt === null && now.getTime() - since.getTime() >= notifyAfterMs
