import { z } from 'zod'
import { id, instant, listOf, namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Something that a person was told, in their language. All of it is plain text. */
export const notification = namedObject('Notification', {
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
