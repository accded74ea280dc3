import { mustGet } from '@cupo/core/must-get'
import type { Db } from '../deps.ts'
import { chatMessageView } from '../features/chats/chat-view.ts'
import type { Side } from '../features/chats/find-side.ts'
import { readMessagesById } from '../features/chats/store.ts'
import { bookingView } from '../features/classes/booking-view.ts'
import { notificationView } from '../features/notifications/notification-view.ts'
import { readNotifications } from '../features/notifications/store.ts'
import { readHoldings } from '../features/points/store.ts'
import type { Dirty } from './dirty.ts'
import type { LiveEvent } from './ring.ts'
import { readBookings, readGuarded, readSeats } from './store.ts'
import { canViewClass, keysOf, runsClasses } from './viewer.ts'

/** Present subjects: `user:7`, `studio:2`; and whether any viewer is staff. */
export type Audience = { has(key: string): boolean; staff: boolean }

const readClasses = async (db: Db, dirty: Dirty, { staff }: Audience): Promise<LiveEvent[]> => {
  const arrivals = staff ? [...dirty.bookings.values()].map(({ classId }) => classId) : []
  const rows = await readSeats(db, [...new Set([...dirty.classes, ...arrivals])])
  return rows.map((row): LiveEvent => {
    const staffOnly = !dirty.classes.has(row.id)
    const data = JSON.stringify({
      id: row.id,
      seatsLeft: row.seats_left,
      waitlisted: row.waitlisted,
      ...(dirty.changed.has(row.id) ? { changed: true } : {}),
    })
    return {
      event: 'class',
      whose: null,
      isVisibleTo: (viewer) => canViewClass(viewer, row.id, row.studio_id) && (!staffOnly || runsClasses(viewer)),
      serialize: () => data,
    }
  })
}

const eventForOne = (event: LiveEvent['event'], whose: string, serialize: LiveEvent['serialize']): LiveEvent => ({
  event,
  whose,
  isVisibleTo: (viewer) => keysOf(viewer).includes(whose),
  serialize,
})

const readOwnBookings = async (db: Db, dirty: Dirty, audience: Audience, now: Date): Promise<LiveEvent[]> => {
  const ids = [...dirty.bookings].filter(([, { memberId }]) => audience.has(`user:${memberId}`)).map(([id]) => id)
  const rows = await readBookings(db, ids)
  return rows.map((row) =>
    eventForOne('booking', `user:${row.member_id}`, ({ caller }) => JSON.stringify(bookingView(row, caller, now))),
  )
}

/** Events for guardians: changed bookings of their dependants, by ids only, and changes of who their dependants are. */
const readFamilyEvents = async (db: Db, dirty: Dirty, audience: Audience): Promise<LiveEvent[]> => {
  const rows = await readGuarded(db, [...dirty.bookings.keys()])
  const bookings = rows.map(({ id, class_id: classId, member_id: dependantId, guardian_id: guardianId }) => {
    const data = JSON.stringify({ id, classId, dependantId })
    return eventForOne('dependantBooking', `user:${guardianId}`, () => data)
  })
  const families = [...dirty.guardians].map((id) => eventForOne('dependants', `user:${id}`, () => '{}'))
  return [...families, ...bookings].filter(({ whose }) => whose !== null && audience.has(whose))
}

const readPoints = async (db: Db, dirty: Dirty, audience: Audience, now: Date): Promise<LiveEvent[]> => {
  const ids = [...dirty.accounts].filter(([, whose]) => audience.has(whose)).map(([id]) => id)
  const holdings = await readHoldings(db, ids, now)
  return holdings.map(({ id, points }) => {
    const data = JSON.stringify(points)
    return eventForOne('points', mustGet(dirty.accounts, id), () => data)
  })
}

const readNotificationEvents = async (db: Db, dirty: Dirty, audience: Audience): Promise<LiveEvent[]> => {
  const ids = [...dirty.notifications].filter(([, userId]) => audience.has(`user:${userId}`)).map(([id]) => id)
  const rows = await readNotifications(db, ids)
  return rows.map((row) =>
    eventForOne('notification', `user:${row.user_id}`, ({ language }) =>
      JSON.stringify(notificationView(row, language)),
    ),
  )
}

/** A message is an event for both participants, each with a separate view of it. */
const readMessageEvents = async (db: Db, dirty: Dirty, audience: Audience): Promise<LiveEvent[]> => {
  const ids = [...dirty.messages]
    .filter(([, m]) => audience.has(`user:${m.memberId}`) || audience.has(`studio:${m.studioId}`))
    .map(([id]) => id)
  const rows = await readMessagesById(db, ids)
  return rows.flatMap((row) => {
    const sides: Side[] = [
      { as: 'member', id: row.member_id },
      { as: 'studio', id: row.studio_id },
    ]
    return sides.map((side) => {
      const data = JSON.stringify({ ...chatMessageView(row, side), read: row.read_at !== null })
      return eventForOne('message', `${side.as === 'member' ? 'user' : 'studio'}:${side.id}`, () => data)
    })
  })
}

/**
 * Reads the current state of all dirty rows that a present viewer may see, with one query per kind. Classes come first.
 */
export const readEvents = async (db: Db, dirty: Dirty, audience: Audience, now: Date): Promise<LiveEvent[]> =>
  (
    await Promise.all([
      readClasses(db, dirty, audience),
      readOwnBookings(db, dirty, audience, now),
      readFamilyEvents(db, dirty, audience),
      readPoints(db, dirty, audience, now),
      readNotificationEvents(db, dirty, audience),
      readMessageEvents(db, dirty, audience),
    ])
  ).flat()
