import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { id, instant, listOf, namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byConversationId } from './ids.ts'

/** The other side of a conversation: the studio, or the member. */
export const chatContact = namedObject('ChatContact', {
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
})

/** A conversation of a member and a studio, as the caller sees it. */
export const chat = namedObject('Chat', {
  id: z.string(),
  contact: chatContact,
  /** Unread messages of the other side. */
  unreadCount: z.int(),
  lastMessage: z.string().nullable(),
  lastMessageAt: instant.nullable(),
})

/** A message of a conversation. `value` is plain text. */
export const chatMessage = namedObject('ChatMessage', {
  id: z.string(),
  chatId: z.string(),
  value: z.string(),
  createdAt: instant,
  isMine: z.boolean(),
})

const whoWrites = ['member', 'studio'] as const

/** Plain text with line breaks and at least one visible character. */
export const messageTextOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), { error: 'one_line' })
    .refine((text) => text === '' || /[^\p{Z}\p{C}]/u.test(text), { error: 'nothing_to_see' })

export const messageText = messageTextOf(textLimits.chatMessage)

export const listChats = endpoint('listChats', {
  who: whoWrites,
  staff: 'writeToClients',
  summary: "Lists the caller's conversations by latest message, with the total of unread messages.",
  query: page,
  data: z.strictObject({ ...listOf(chat).shape, unread: z.int() }),
})

export const listChatContacts = endpoint('listChatContacts', {
  who: whoWrites,
  staff: 'writeToClients',
  summary:
    'Lists up to twenty contacts that the caller may write to, by name: active studios for a member, its clients for a studio. `search` filters by part of the name.',
  query: z.strictObject({ search: z.string().trim().max(textLimits.contactSearch).optional() }),
  data: z.strictObject({ items: z.array(chatContact) }),
})

export const openChat = endpoint('openChat', {
  who: whoWrites,
  staff: 'writeToClients',
  summary: 'Returns the conversation with a contact, and creates it if it does not exist.',
  body: z.strictObject({ contactId: id }),
  data: chat,
  refusals: ['NO_ENCONTRADO'],
  idempotent: true,
})

export const readChat = endpoint('readChat', {
  who: whoWrites,
  staff: 'writeToClients',
  summary: 'One conversation with its messages, newest first.',
  params: byConversationId,
  query: page,
  data: z.strictObject({ chat, ...listOf(chatMessage).shape }),
})

export const sendChatMessage = endpoint('sendChatMessage', {
  who: whoWrites,
  staff: 'writeToClients',
  summary: 'Sends a message to a conversation. Rate limit: twenty per minute.',
  params: byConversationId,
  body: z.strictObject({ value: messageText }),
  data: chatMessage,
  status: 201,
  idempotent: true,
})

export const markChatRead = endpoint('markChatRead', {
  who: whoWrites,
  staff: 'writeToClients',
  summary: "Marks the other side's messages in a conversation as read.",
  params: byConversationId,
  data: nothing,
  idempotent: true,
})
