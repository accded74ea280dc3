import type { Data } from '@cupo/contract'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './chat.module.css'
import { messages } from './messages.ts'

type Chat = Data<'openChat'>

/** Accessible name of a conversation: the contact and the number of unread messages. */
const nameOf = ({ contact, unreadCount }: Chat, unread: (count: number) => string): string =>
  unreadCount > 0 ? `${contact.name}, ${unread(unreadCount)}` : contact.name

type RailProps = { chats: readonly Chat[]; chosen: string | null; onChoose: (id: string) => void }

/** The contacts of all conversations as avatars, beside the panel on wide screens. */
export const Rail = ({ chats, chosen, onChoose }: RailProps) => {
  const m = useMessages(messages)
  if (chats.length === 0) return null
  return (
    <nav className={css.rail} aria-label={m.title}>
      <ul>
        {chats.map((chat) => (
          <li key={chat.id}>
            <button
              type="button"
              className={cx(css.railItem, chat.id === chosen && css.chosen)}
              aria-label={nameOf(chat, m.unread)}
              title={chat.contact.name}
              aria-current={chat.id === chosen || undefined}
              onClick={() => onChoose(chat.id)}
            >
              <Avatar name={chat.contact.name} avatar={chat.contact.avatar} />
              {chat.unreadCount > 0 && <i className={css.dot} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
