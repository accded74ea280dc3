import type { Data } from '@cupo/contract'
import type { Side } from './find-side.ts'
import type { ChatRow, MessageRow } from './store.ts'

/** A conversation as seen by one of its two sides. */
export const chatView = (row: ChatRow): Data<'openChat'> => ({
  id: row.id,
  contact: { id: row.contact_id, name: row.contact_name, avatar: row.contact_avatar },
  unreadCount: row.unread,
  lastMessage: row.last_message,
  lastMessageAt: row.last_message_at?.toISOString() ?? null,
})

/** A message as seen by one side of its conversation. */
export const chatMessageView = (row: MessageRow, side: Side): Data<'sendChatMessage'> => ({
  id: row.id,
  chatId: row.conversation_id,
  value: row.value,
  createdAt: row.created_at.toISOString(),
  isMine: row.from_member === (side.as === 'member'),
})
