import { type CalendarEvent, drawCalendar } from '@cupo/core/calendar-feed'
import type { PersonId } from '@cupo/core/ids'
import { readCalendarService } from '../../brand/brand-store.ts'
import type { Db } from '../../deps.ts'
import { changedAtOf } from '../classes/calendar-store.ts'
import { type FeedRow, readKeyOwner, readOwnSeats, readSeats } from './store.ts'

const eventOf = (row: FeedRow, publicUrl: string): CalendarEvent => ({
  uid: `booking-${row.id}@cupo`,
  sequence: row.ical_sequence,
  cancelled: row.cancelled_at !== null,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: changedAtOf(row, row.changed_at),
  name: row.dependant === null ? row.name : `${row.dependant}: ${row.name}`,
  coach: row.coach_name,
  studio: row.studio_name,
  room: row.room_name,
  address: row.address,
  note: row.cancelled_at === null ? null : row.cancel_reason,
  url: `${publicUrl}/gym/calendar/class/${row.class_id}`,
})

/**
 * Renders the seats of a member and of their dependants as iCalendar; undefined for an unknown key or a suspended
 * member.
 */
export const drawCalendarFeed = async (
  db: Db,
  key: string,
  publicUrl: string,
  now: Date,
): Promise<string | undefined> => {
  const userId = await readKeyOwner(db, key)
  if (userId === undefined) return undefined
  const seats = await readSeats(db, userId, now)
  return drawCalendar(
    seats.map((row) => eventOf(row, publicUrl)),
    now,
    await readCalendarService(db),
  )
}

/** Renders all past and future seats of a person as iCalendar. */
export const drawWholeCalendar = async (db: Db, userId: PersonId, publicUrl: string, now: Date): Promise<string> => {
  const seats = await readOwnSeats(db, userId)
  return drawCalendar(
    seats.map((row) => eventOf(row, publicUrl)),
    now,
    await readCalendarService(db),
  )
}
