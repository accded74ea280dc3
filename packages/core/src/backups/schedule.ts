const dayMs = 24 * 60 * 60 * 1000

/** A time of day in UTC, in minutes after midnight. Null for anything but `HH:MM`. */
export const parseTimeOfDay = (text: string): number | null => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/**
 * Whether a daily backup is due: none has begun since the last time of day that passed. Without any it is due at once.
 * @param minuteOfDay minutes after midnight, UTC
 * @param newest when the newest whole backup began
 */
export const isBackupDue = (minuteOfDay: number, newest: Date | null, now: Date): boolean => {
  if (newest === null) return true
  const today = Math.floor(now.getTime() / dayMs) * dayMs + minuteOfDay * 60_000
  const last = today <= now.getTime() ? today : today - dayMs
  return newest.getTime() < last
}

/** A daily backup that is older than this has failed: a day, and two hours to be made. */
const overdueMs = dayMs + 2 * 60 * 60 * 1000

/** Whether a service with daily backups has been without one for too long. */
export const isBackupOverdue = (newest: Date, now: Date): boolean => now.getTime() - newest.getTime() > overdueMs

/** How many of the newest backups are kept, or how many days; the newest is always kept. */
export type Retention = { keep: number } | { keepDays: number }

/** The backups to delete, from the instants at which they began. */
export const expiredBackups = (startedAt: readonly Date[], retention: Retention, now: Date): Date[] => {
  const newestFirst = [...startedAt].sort((a, b) => b.getTime() - a.getTime())
  if ('keep' in retention) return newestFirst.slice(Math.max(1, retention.keep))
  return newestFirst.slice(1).filter((at) => now.getTime() - at.getTime() > retention.keepDays * dayMs)
}
