const dayMs = 24 * 60 * 60 * 1000

/** A time of day in UTC, in minutes after midnight. Null for text other than `HH:MM`. */
export const parseTimeOfDay = (text: string): number | null => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/**
 * Whether a daily backup is due: none has begun since the last scheduled time. Without any backup it is due
 * immediately.
 * @param minuteOfDay minutes after midnight, UTC
 * @param newest when the newest complete backup began
 */
export const isBackupDue = (minuteOfDay: number, newest: Date | null, now: Date): boolean => {
  if (newest === null) return true
  const today = Math.floor(now.getTime() / dayMs) * dayMs + minuteOfDay * 60_000
  const last = today <= now.getTime() ? today : today - dayMs
  return newest.getTime() < last
}

/** Maximum age of the newest daily backup before it counts as failed: a day, plus two hours to create it. */
const overdueMs = dayMs + 2 * 60 * 60 * 1000

/** Whether a service with daily backups has had none for too long. */
export const isBackupOverdue = (newest: Date, now: Date): boolean => now.getTime() - newest.getTime() > overdueMs

/** Retention: the number of newest backups, or of days. The newest is always kept. */
export type Retention = { copies: number } | { days: number }

/** The backups to delete, from the instants at which they began. */
export const expiredBackups = (startedAt: readonly Date[], retention: Retention, now: Date): Date[] => {
  const newestFirst = [...startedAt].sort((a, b) => b.getTime() - a.getTime())
  if ('copies' in retention) return newestFirst.slice(Math.max(1, retention.copies))
  return newestFirst.slice(1).filter((at) => now.getTime() - at.getTime() > retention.days * dayMs)
}
