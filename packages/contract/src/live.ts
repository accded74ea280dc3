import { z } from 'zod'
import { chatMessage } from './chat.ts'
import { booking } from './class.ts'
import { id, instant, listOf, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { readPoints } from './shell.ts'

/** Something that a person was told, in their language. All of it is plain text. */
export const notification = z.strictObject({
  id: z.string(),
  /** The name of a drawn icon, for what has no picture. */
  icon: z.string(),
  image: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  time: instant,
  /** Where it leads within the app. */
  link: z.string().nullable(),
  useRouter: z.boolean(),
  read: z.boolean(),
  /** The list was opened in this session since it came; always false in the live stream, which knows no session. */
  seen: z.boolean(),
})

export const listNotifications = endpoint('listNotifications', {
  who: 'signedIn',
  summary:
    "The caller's notifications, newest first, how many are unread in all, and how many of those this session has not seen.",
  query: page,
  data: z.strictObject({ ...listOf(notification).shape, unread: z.int(), unseen: z.int() }),
})

export const updateNotification = endpoint('updateNotification', {
  who: 'signedIn',
  summary: 'Marks one of the caller’s notifications as read or unread.',
  body: z.strictObject({ id, notification: z.strictObject({ read: z.boolean() }) }),
  data: notification,
  refusals: ['NO_ENCONTRADO'],
})

export const deleteNotification = endpoint('deleteNotification', {
  who: 'signedIn',
  summary: 'Removes one of the caller’s notifications.',
  query: z.strictObject({ id }),
  data: nothing,
  refusals: ['NO_ENCONTRADO'],
})

export const readAllNotifications = endpoint('readAllNotifications', {
  who: 'signedIn',
  summary: 'Marks all of the caller’s notifications as read, and as seen in this session.',
  data: nothing,
})

export const seeAllNotifications = endpoint('seeAllNotifications', {
  who: 'signedIn',
  summary: 'Marks all of the caller’s notifications as seen in this session: their list was opened.',
  data: nothing,
})

export const deleteAllNotifications = endpoint('deleteAllNotifications', {
  who: 'signedIn',
  summary: 'Removes all of the caller’s notifications.',
  data: nothing,
})

/** What each event of the live stream carries as its data, in JSON. */
export const liveEvents = {
  /** A class that the caller may see; `changed` says that something else than these figures did (its time, its coach). */
  class: z.strictObject({
    id: z.string(),
    seatsLeft: z.int(),
    waitlisted: z.int(),
    changed: z.literal(true).optional(),
  }),
  /** One of the member's own bookings, as it stands now. */
  booking,
  notification,
  /** A message of one of the caller's conversations, as it now stands. */
  message: z.strictObject({ ...chatMessage.shape, read: z.boolean() }),
  /** The points that the caller can spend or give. */
  points: readPoints.data,
  /** Something may have been missed: what is on screen is to be read again. */
  resync: z.strictObject({}),
} as const

/** Ids after commas, at most a hundred. */
const idList = z
  .string()
  .max(2100)
  .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/)

export const live = endpoint('live', {
  who: 'signedIn',
  summary:
    'What changes, as Server-Sent Events while the sign-in lives: `class`, `booking`, `notification`, `message`, `points`, each with the state as it now stands in JSON, and `resync` when something may have been missed. `Last-Event-ID` resumes after a lost connection. `classIds` and `studioId` narrow the classes.',
  query: z.strictObject({ classIds: idList.optional(), studioId: z.string().max(40).optional() }),
  data: z.string(),
  media: 'text/event-stream',
})
