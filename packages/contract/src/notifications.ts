import { z } from 'zod'
import { instant, listOf, namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { notificationId } from './ids.ts'

/** A notification in the person's language. All texts are plain. */
export const notification = namedObject('Notification', {
  id: z.string(),
  /** The name of an icon, if there is no image. */
  icon: z.string(),
  image: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  time: instant,
  /** A path within the app. */
  link: z.string().nullable(),
  useRouter: z.boolean(),
  read: z.boolean(),
  /**
   * Whether the list was opened in this session since it arrived; always false in the live stream, which has no
   * session.
   */
  seen: z.boolean(),
})

export const listNotifications = endpoint('listNotifications', {
  who: 'signedIn',
  summary:
    "Lists the caller's notifications, newest first, with the number of unread ones and of those not seen in this session.",
  query: page,
  data: z.strictObject({ ...listOf(notification).shape, unread: z.int(), unseen: z.int() }),
})

export const updateNotification = endpoint('updateNotification', {
  who: 'signedIn',
  summary: 'Marks one of the caller’s notifications as read or unread.',
  body: z.strictObject({ id: notificationId, notification: z.strictObject({ read: z.boolean() }) }),
  data: notification,
  refusals: ['NO_ENCONTRADO'],
})

export const deleteNotification = endpoint('deleteNotification', {
  who: 'signedIn',
  summary: 'Removes one of the caller’s notifications.',
  query: z.strictObject({ id: notificationId }),
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
  summary: 'Marks all of the caller’s notifications as seen in this session.',
  data: nothing,
})

export const deleteAllNotifications = endpoint('deleteAllNotifications', {
  who: 'signedIn',
  summary: 'Removes all of the caller’s notifications.',
  data: nothing,
})
