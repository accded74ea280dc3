import type { StudioId } from '@cupo/core/ids'
import { notifyStudioSchedules } from '../features/coach-schedules/notify-due.ts'
import { settleStudioPasses } from '../features/passes/settle-due.ts'
import { remindStudio } from '../features/reminders/remind-members.ts'
import { serveWaitlists } from '../features/waitlist/serve-waitlist.ts'
import { readDue } from '../features/waitlist/store.ts'
import type { DemoEvent } from './simulate-month.ts'

const hour = 3_600_000
const halfHour = hour / 2
/** Last part of the month, in which reminders for upcoming classes are sent and the clock advances in smaller steps. */
const lastStretch = 36 * hour

/** Instants from the first to the last (included) at a fixed interval. */
const every = (ms: number, from: number, to: number): Date[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / ms)) }, (_, i) => new Date(from + i * ms))

/**
 * Runs a studio's scheduled jobs during the simulated month (waitlists, expiry warnings and expiry of passes,
 * reminders, notifications of coaches), so that the service starts without overdue work.
 */
export const scheduleDueActs = (studioId: StudioId, opened: Date, now: Date): DemoEvent[] => {
  const near = now.getTime() - lastStretch
  const serve: DemoEvent['act'] = async (tx, at) => {
    const due = await readDue(tx, at, 500, studioId)
    if (due.length > 0) await serveWaitlists(tx, due, at)
  }
  const remind: DemoEvent['act'] = (tx, at) => remindStudio(tx, studioId, at)
  const notify: DemoEvent['act'] = (tx, at) => notifyStudioSchedules(tx, studioId, at)
  const settle: DemoEvent['act'] = (tx, at) => settleStudioPasses(tx, studioId, at)
  const often = [...every(halfHour, near, now.getTime()), now]
  return [
    ...every(hour, opened.getTime(), near).map((at) => ({ at, act: serve })),
    ...[...every(6 * hour, opened.getTime(), now.getTime()), now].flatMap((at) => [
      { at, act: settle },
      { at, act: notify },
    ]),
    ...often.flatMap((at) => [
      { at, act: serve },
      { at, act: remind },
    ]),
  ]
}
