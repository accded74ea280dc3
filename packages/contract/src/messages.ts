import { z } from 'zod'
import { instant, listOf, namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { messageId } from './ids.ts'

/** A chat message in the caller's list of messages. */
export const message = namedObject('Message', {
  id: z.string(),
  chatId: z.string(),
  /** The name of an icon, for senders without a picture. */
  icon: z.string(),
  image: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  time: instant,
  link: z.string().nullable(),
  useRouter: z.boolean(),
  read: z.boolean(),
})

export const listMessages = endpoint('listMessages', {
  who: 'signedIn',
  summary: 'Lists the messages received by the caller, newest first, with the total of unread messages.',
  query: page,
  data: z.strictObject({ ...listOf(message).shape, unread: z.int() }),
})

export const updateMessage = endpoint('updateMessage', {
  who: 'signedIn',
  summary: 'Marks a received message as read or unread.',
  body: z.strictObject({ id: messageId, message: z.strictObject({ read: z.boolean() }) }),
  data: message,
  refusals: ['NO_ENCONTRADO'],
})

export const deleteMessage = endpoint('deleteMessage', {
  who: 'signedIn',
  summary: 'Removes a message from the caller’s list. The conversation keeps it.',
  query: z.strictObject({ id: messageId }),
  data: nothing,
  refusals: ['NO_ENCONTRADO'],
})

export const readAllMessages = endpoint('readAllMessages', {
  who: 'signedIn',
  summary: 'Marks all received messages as read.',
  data: nothing,
})

export const deleteAllMessages = endpoint('deleteAllMessages', {
  who: 'signedIn',
  summary: 'Removes all messages from the caller’s list. Their conversations keep them.',
  data: nothing,
})
