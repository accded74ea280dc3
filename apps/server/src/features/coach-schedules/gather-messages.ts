import { type AnnouncedChange, scheduleChange, scheduleChangeOf, scheduleLines } from '@cupo/core/coach-schedules'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Message } from '../notifications/notify-people.ts'
import { type NotedChange, readCoachesNotedAt, readNotedChanges, readOpened } from './store.ts'

/** Most lines of one message; the coach's week has all classes. */
const mostLines = 12

const announced = (noted: NotedChange, now: Date): AnnouncedChange[] => {
  const { known, current, className, timeZone, room } = noted
  const what = scheduleChangeOf(known, current, now)
  const shown = current?.teaches ? current : known
  if (what === null || shown === null) return []
  const { startsAt } = shown
  const hasNewStart = what === scheduleChange.moved && known !== null && known.startsAt.getTime() !== startsAt.getTime()
  const before = hasNewStart ? known.startsAt : null
  const formerName = current?.teaches && known !== null && known.className !== className ? known.className : null
  return [{ what, className, formerName, timeZone, startsAt, before, room }]
}

/**
 * The message to a coach about noted changes of one studio; null if nothing differs from what the coach knows. It links
 * to the week of the first changed class.
 */
export const scheduleMessage = (
  coachId: PersonId,
  noted: readonly NotedChange[],
  now: Date,
): Message<'schedule_changed'> | null => {
  const changes = noted.flatMap((one) => announced(one, now))
  const last = noted.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime()).at(-1)
  const [first] = changes
  if (!last || !first) return null
  const lines = scheduleLines(changes)
  return {
    userId: coachId,
    key: `schedule-changed:${last.classId}:${now.toISOString()}`,
    kind: 'schedule_changed',
    link: `/gym/studios/coach-week?day=${dateIn(first.startsAt, first.timeZone)}`,
    params: { lines: JSON.stringify(lines.slice(0, mostLines)), more: Math.max(0, lines.length - mostLines) },
    by: last.changedBy,
  }
}

/** Removes messages to coaches who have not opened their account. */
export const forOpened = async (
  tx: Tx,
  messages: readonly Message<'schedule_changed'>[],
): Promise<Message<'schedule_changed'>[]> => {
  const opened = await readOpened(
    tx,
    messages.map(({ userId }) => userId),
  )
  return messages.filter(({ userId }) => opened.has(userId))
}

/** The messages that coaches of a studio would get about the changes of the current transaction, made at `now`. */
export const previewScheduleMessages = async (tx: Tx, studioId: StudioId, now: Date): Promise<Message[]> => {
  const coachIds = await readCoachesNotedAt(tx, studioId, now)
  const byCoach = Map.groupBy(await readNotedChanges(tx, studioId, coachIds), ({ coachId }) => coachId)
  const messages = [...byCoach].map(([coachId, noted]) => scheduleMessage(coachId, noted, now))
  return forOpened(
    tx,
    messages.filter((message) => message !== null),
  )
}
