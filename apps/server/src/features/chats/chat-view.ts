import type { Data } from '@cupo/contract'
import type { Side } from './find-side.ts'
import type { ChatRow, MessageRow } from './store.ts'

/** A conversation as one of its sides sees it. */
export const chatView = (row: ChatRow): Data<'openChat'> => ({
  id: row.id,
  contact: { id: row.contact_id, name: row.contact_name, avatar: row.contact_avatar },
  unreadCount: row.unread,
  lastMessage: row.last_message,
  lastMessageAt: row.last_message_at?.toISOString() ?? null,
})

/** A message of a conversation as one of its sides sees it. */
export const chatMessageView = (row: MessageRow, side: Side): Data<'sendChatMessage'> => ({
  id: row.id,
  chatId: row.conversation_id,
  value: row.value,
  createdAt: row.created_at.toISOString(),
  isMine: row.from_member === (side.as === 'member'),
})
