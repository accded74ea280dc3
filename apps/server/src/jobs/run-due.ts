import type { DueActName } from '@cupo/core/service-health'
import type { Db } from '../deps.ts'
import { markMissing } from '../features/attendance/mark-missing.ts'
import { sendDueCampaigns } from '../features/campaigns/send-due.ts'
import { notifyDueStudioChanges } from '../features/changes/notify-due.ts'
import { cancelSmallClasses } from '../features/class-changes/cancel-small-classes.ts'
import { sendDueInvitations } from '../features/client-imports/send-invitations.ts'
import { notifyDueSchedules } from '../features/coach-schedules/notify-due.ts'
import { sendDueMail } from '../features/corporate-imports/send-due-mail.ts'
import { allotMonths } from '../features/corporate-people/allot-months.ts'
import { watchPools } from '../features/corporate-purchases/watch-pools.ts'
import { returnMovedPoints } from '../features/dependants/return-moved-points.ts'
import { eraseClosedStudios } from '../features/handovers/erase-closed.ts'
import { checkPointsBook } from '../features/ledger/check-points-book.ts'
import { sumLedgerDays } from '../features/ledger/sum-days.ts'
import { publishOpenData } from '../features/openactive/publish-due.ts'
import { settlePasses } from '../features/passes/settle-due.ts'
import { settlePoints } from '../features/points/settle-due.ts'
import { refreshDuePrograms } from '../features/programs/refresh-enrolments.ts'
import { remindMembers } from '../features/reminders/remind-members.ts'
import { countDueReports } from '../features/reports/count-due.ts'
import { expireDueHolds } from '../features/seat-holds/expire-due.ts'
import { generateAhead } from '../features/series/generate-ahead.ts'
import { countDueService } from '../features/service-summary/count-due.ts'
import { settleDocuments } from '../features/studio-documents/settle-due.ts'
import { expireSubstitutions } from '../features/substitutions/expire-due.ts'
import { notifyDueChanges } from '../features/timetable/notify-due.ts'
import { remindTopUps } from '../features/waitlist/remind-top-up.ts'
import { serveDueWaitlists } from '../features/waitlist/serve-due.ts'
import { type DueAct, rested } from './each-due.ts'

/** The due acts by name, in the order of one run. */
export const dueActs = {
  points: settlePoints,
  companies: allotMonths,
  poolAlerts: rested(watchPools),
  holds: expireDueHolds,
  passes: settlePasses,
  invitations: sendDueInvitations,
  companyInvitations: sendDueMail,
  waitlists: serveDueWaitlists,
  guardianPoints: returnMovedPoints,
  changes: notifyDueChanges,
  substitutions: expireSubstitutions,
  studioChanges: notifyDueStudioChanges,
  coachSchedules: notifyDueSchedules,
  missing: markMissing,
  timetable: generateAhead,
  tooSmall: cancelSmallClasses,
  reminders: remindMembers,
  topUps: remindTopUps,
  campaigns: sendDueCampaigns,
  closings: eraseClosedStudios,
  openData: rested(publishOpenData),
  reports: rested(countDueReports),
  ledgerDays: rested(sumLedgerDays),
  pointsBook: rested(checkPointsBook),
  serviceCounts: rested(countDueService),
  programs: refreshDuePrograms,
  studioDocuments: rested(settleDocuments),
} satisfies Partial<Record<DueActName, DueAct>>

/** Runs acts one after the other. A failed act is reported; the others continue. @returns the sum of their counts */
export const runActs = async (
  acts: Readonly<Record<string, DueAct>>,
  db: Db,
  now: Date,
  onFailed: (name: string, error: unknown) => void,
): Promise<number> => {
  let sum = 0
  for (const [name, act] of Object.entries(acts)) {
    try {
      sum += await act(db, now)
    } catch (error) {
      onFailed(name, error)
    }
  }
  return sum
}

/**
 * Runs all due acts of the database once. Each act reads its due rows and checks again under lock, so a run can be
 * interrupted, repeated, or executed by several processes concurrently.
 * @param onFailed throws by default
 * @returns the number of processed items
 */
export const runDue = (
  db: Db,
  now: Date,
  onFailed: (name: string, error: unknown) => void = (name, error) => {
    throw new Error(`${name} failed`, { cause: error })
  },
): Promise<number> => runActs(dueActs, db, now, onFailed)
