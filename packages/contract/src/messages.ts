import { z } from 'zod'
import { namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { feedItem, feedOf, readMark, removesItem } from './feed-item.ts'
import { messageId } from './ids.ts'

/** A chat message in the caller's list of messages. */
export const message = namedObject('Message', {
  id: z.string(),
  chatId: z.string(),
  ...feedItem,
})

export const listMessages = endpoint('listMessages', {
  who: 'signedIn',
  summary: 'Lists the messages received by the caller, newest first, with the total of unread messages.',
  query: page,
  data: feedOf(message),
})

export const updateMessage = endpoint('updateMessage', {
  who: 'signedIn',
  summary: 'Marks a received message as read or unread.',
  body: z.strictObject({ id: messageId, message: readMark }),
  data: message,
  refusals: ['NO_ENCONTRADO'],
})

export const deleteMessage = endpoint('deleteMessage', {
  summary: 'Removes a message from the caller’s list. The conversation keeps it.',
  ...removesItem(messageId),
})

export const readAllMessages = endpoint('readAllMessages', {
  who: 'signedIn',
  summary: 'Marks all received messages as read.',
  data: nothing,
  idempotent: true,
})

export const deleteAllMessages = endpoint('deleteAllMessages', {
  who: 'signedIn',
  summary: 'Removes all messages from the caller’s list. Their conversations keep them.',
  data: nothing,
})
