import { resolve } from 'node:path'
import { parseTimeOfDay } from '@cupo/core/backups'

/** Daily backups of the embedded database. */
export type DailyBackups = {
  folder: string
  dataDir: string
  /** Minutes after midnight, UTC. */
  minuteOfDay: number
  /** Maximum number of stored backups. */
  copies: number
}

const defaultMinuteOfDay = 3 * 60
const defaultCopies = 14

/** Reads CUPO_BACKUP_DIR, CUPO_BACKUP_AT and CUPO_BACKUP_KEEP. An external database is backed up by its own tools. */
export const readBackups = (
  read: (name: string) => string | null,
  root: string,
  complain: (complaint: string) => void,
): DailyBackups | null => {
  const [folder, at, copies] = [read('CUPO_BACKUP_DIR'), read('CUPO_BACKUP_AT'), read('CUPO_BACKUP_KEEP')]
  if (folder === null) {
    if (at !== null || copies !== null) complain('CUPO_BACKUP_AT and CUPO_BACKUP_KEEP need CUPO_BACKUP_DIR.')
    return null
  }
  if (read('DATABASE_URL') !== null) {
    complain('CUPO_BACKUP_DIR is for the embedded database; one named by DATABASE_URL is backed up by its own tools.')
  }
  const minuteOfDay = at === null ? defaultMinuteOfDay : parseTimeOfDay(at)
  if (minuteOfDay === null) complain(`CUPO_BACKUP_AT is "${at}"; it is a time of day in UTC such as 03:30.`)
  if (copies !== null && !/^[1-9]\d{0,3}$/.test(copies))
    complain(`CUPO_BACKUP_KEEP is "${copies}"; it is a whole number from 1 on.`)
  return {
    folder: resolve(root, folder),
    dataDir: resolve(root, read('CUPO_DATA_DIR') ?? '.data'),
    minuteOfDay: minuteOfDay ?? defaultMinuteOfDay,
    copies: copies === null ? defaultCopies : Number(copies),
  }
}
