import type { Db } from '../deps.ts'
import { markMissing } from '../features/attendance/mark-missing.ts'
import { cancelSmallClasses } from '../features/class-changes/cancel-small-classes.ts'
import { settlePoints } from '../features/points/settle-due.ts'
import { remindMembers } from '../features/reminders/remind-members.ts'
import { generateAhead } from '../features/series/generate-ahead.ts'
import { remindTopUps } from '../features/waitlist/remind-top-up.ts'
import { serveDueWaitlists } from '../features/waitlist/serve-due.ts'
import type { DueAct } from './each-due.ts'

/** What comes due with time, by name; the order is that in which one pass does them. */
export const dueActs: Record<string, DueAct> = {
  points: settlePoints,
  waitlists: serveDueWaitlists,
  missing: markMissing,
  timetable: generateAhead,
  tooSmall: cancelSmallClasses,
  reminders: remindMembers,
  topUps: remindTopUps,
}

/**
 * One pass over everything that comes due. What is due is read from the database and each act checks again under its
 * locks, so that a pass may be cut short, repeated, or run by several processes at once. An act that fails is told
 * and left for the next pass; the others go on. `reachingOut` are acts that need somebody outside the database.
 * Answers how much was done.
 */
export const runDue = async (
  db: Db,
  now: Date,
  onFailed: (name: string, error: unknown) => void = (name, error) => {
    throw new Error(`${name} failed`, { cause: error })
  },
  reachingOut: Record<string, DueAct> = {},
): Promise<number> => {
  let sum = 0
  for (const [name, act] of Object.entries({ ...dueActs, ...reachingOut })) {
    try {
      sum += await act(db, now)
    } catch (error) {
      onFailed(name, error)
    }
  }
  return sum
}
