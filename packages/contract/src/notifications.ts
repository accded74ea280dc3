import { z } from 'zod'
import { namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { feedItem, feedOf, readMark, removesItem } from './feed-item.ts'
import { notificationId } from './ids.ts'

/** A notification in the person's language. All texts are plain. */
export const notification = namedObject('Notification', {
  id: z.string(),
  ...feedItem,
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
  data: z.strictObject({ ...feedOf(notification).shape, unseen: z.int() }),
})

export const updateNotification = endpoint('updateNotification', {
  who: 'signedIn',
  summary: 'Marks one of the caller’s notifications as read or unread.',
  body: z.strictObject({ id: notificationId, notification: readMark }),
  data: notification,
  refusals: ['NO_ENCONTRADO'],
})

export const deleteNotification = endpoint('deleteNotification', {
  summary: 'Removes one of the caller’s notifications.',
  ...removesItem(notificationId),
})

export const readAllNotifications = endpoint('readAllNotifications', {
  who: 'signedIn',
  summary: 'Marks all of the caller’s notifications as read, and as seen in this session.',
  data: nothing,
  idempotent: true,
})

export const seeAllNotifications = endpoint('seeAllNotifications', {
  who: 'signedIn',
  summary: 'Marks all of the caller’s notifications as seen in this session.',
  data: nothing,
  idempotent: true,
})

export const deleteAllNotifications = endpoint('deleteAllNotifications', {
  who: 'signedIn',
  summary: 'Removes all of the caller’s notifications.',
  data: nothing,
})
