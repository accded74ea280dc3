import { setTimeout as sleep } from 'node:timers/promises'
import { isBackupDue, isBackupOverdue } from '@cupo/core/backups'
import { BackupRunningError, listBackups } from '@cupo/embedded-postgres'
import type { DailyBackups } from '../backup-config.ts'
import type { Deps } from '../deps.ts'
import { backUpService, startOf } from '../features/backups/back-up-service.ts'
import { logOf } from '../log/log.ts'
import type { DueAct } from './each-due.ts'

/** Interval between checks of the schedule, in ms. */
const everyMs = 30_000
/** Pause after a failed backup, in ms: a full disk stays full. */
const restAfterFailureMs = 10 * 60_000

/** Reads the start of the newest complete backup; null without any. */
const readNewest = async ({ folder }: DailyBackups): Promise<Date | null> => {
  const newest = (await listBackups(folder)).at(-1)
  return newest ? startOf(newest) : null
}

/**
 * Backs up the database if it is due by the schedule.
 * @returns whether a backup was made
 */
export const backUpIfDue = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, plan: DailyBackups): Promise<boolean> => {
  if (!isBackupDue(plan.minuteOfDay, await readNewest(plan), clock.now())) return false
  const { folder, dataDir, copies } = plan
  await backUpService(db, { folder, dataDir, retention: { copies } }, clock)
  return true
}

/** Due act that only fails while backups are missing, so that the service's health reports it. */
export const watchBackups =
  (plan: DailyBackups, lastError: () => Error | null): DueAct =>
  async (_db, now) => {
    const error = lastError()
    if (error) throw new Error(`The last backup failed: ${error.message}`)
    const newest = await readNewest(plan)
    if (newest && isBackupOverdue(newest, now)) throw new Error(`The newest backup is of ${newest.toISOString()}.`)
    return 0
  }

/** Makes the daily backups, concurrently with other work: a large database takes minutes. */
export const startBackups = (deps: Deps, plan: DailyBackups): { act: DueAct; stop(): Promise<void> } => {
  const ended = new AbortController()
  let failed: Error | null = null
  const round = async (): Promise<number> => {
    try {
      if (await backUpIfDue(deps, plan)) failed = null
      return everyMs
    } catch (error) {
      // A manual backup counts too: the next check finds it.
      if (error instanceof BackupRunningError) return everyMs
      failed = error as Error
      logOf(deps).error({ err: error, job: 'backups' }, 'job failed')
      return restAfterFailureMs
    }
  }
  const rounds = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await sleep(await round(), undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const running = rounds()
  return {
    act: watchBackups(plan, () => failed),
    stop: () => {
      ended.abort()
      return running
    },
  }
}
