import type { StudioId } from '@cupo/core/ids'
import { freeCancelUntil, freeCancelUntilFor, shownFreeCancelUntil } from '@cupo/core/policy'
import { reminderTimes } from '@cupo/core/reminders'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { classLink, classParams } from '../seats/class-notice.ts'
import { type ClassAhead, markReminded, type ReminderKind, readDue, readSeats, type SeatRow } from './store.ts'

const dueAt = (session: ClassAhead, kind: ReminderKind): Date => {
  const { day, freeCancel } = reminderTimes(session)
  return kind === 'day' ? day : freeCancel
}

const messageFor = (seat: SeatRow, session: ClassAhead, kind: ReminderKind, now: Date): Message => {
  const freeUntil = shownFreeCancelUntil(seat, session.policy, now).toISOString()
  const params = {
    ...classParams(session),
    freeCancelUntil: freeUntil,
  }
  const link = classLink(session)
  // A class that moves to a different day gets a new reminder; one that moves within its day does not.
  const about = `${seat.id}:${dateIn(session.startsAt, session.timeZone)}`
  return kind === 'day'
    ? {
        userId: seat.memberId,
        key: `reminder-day:${about}`,
        kind: 'reminder_day',
        link,
        params: { ...params, studio: session.studio },
      }
    : { userId: seat.memberId, key: `reminder-free:${about}`, kind: 'reminder_free_cancel', link, params }
}

/**
 * Whether a reminder is useful: a class reminder always; a deadline reminder only while the deadline is ahead and
 * applies to this booking.
 */
const helps = (seat: SeatRow, session: ClassAhead, kind: ReminderKind, now: Date): boolean => {
  if (kind === 'day') return true
  const limit = freeCancelUntil(session.startsAt, session.policy)
  return now < limit && freeCancelUntilFor(seat, session.policy).getTime() === limit.getTime()
}

const remindClass = async (tx: Tx, seen: ClassAhead, kind: ReminderKind, now: Date): Promise<number> => {
  const startsAt = await markReminded(tx, seen.id, kind, now)
  if (!startsAt) return 0
  const session = { ...seen, startsAt }
  const seats = await readSeats(tx, session.id, dueAt(session, kind))
  const helped = seats.filter((seat) => helps(seat, session, kind, now))
  return notifyPeople(
    tx,
    helped.map((seat) => messageFor(seat, session, kind, now)),
    now,
  )
}

/** Sends the due reminders of one studio in the given transaction. */
export const remindStudio = async (tx: Tx, studioId: StudioId, now: Date): Promise<void> => {
  for (const kind of ['day', 'free'] as const) {
    for (const session of await readDue(tx, kind, now, studioId)) await remindClass(tx, session, kind, now)
  }
}

const remind = async (db: Db, kind: ReminderKind, now: Date): Promise<number> =>
  eachDue(db, await readDue(db, kind, now), (tx, session) => remindClass(tx, session, kind, now))

/**
 * Reminds members of their classes: a day before the start, and an hour before the free-cancellation deadline. Once per
 * class, only for seats booked before the reminder was due, and never in the studio's quiet hours.
 */
export const remindMembers: DueAct = async (db, now) => (await remind(db, 'day', now)) + (await remind(db, 'free', now))
