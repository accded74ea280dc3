import { roleOf } from '@cupo/core/roles'
import { useUser } from '../../api/use-user.ts'
import { stamp } from '../../format/stamp.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { useLongestList } from '../feed/use-longest-list.ts'
import css from './chat.module.css'
import { messages } from './messages.ts'
import { Waiting } from './waiting.tsx'

type ChatListProps = { onChoose: (id: string) => void; onStart: () => void }

const Empty = ({ onStart }: { onStart: () => void }) => {
  const m = useMessages(messages)
  const user = useUser()
  const member = user !== null && roleOf(user.userType.id) === 'member'
  return (
    <div className={css.state}>
      <EmptyState
        title={m.empty}
        action={
          <Button look="fill" onClick={onStart}>
            {m.start}
          </Button>
        }
      >
        {member ? m.emptyMember : m.emptyStudio}
      </EmptyState>
    </div>
  )
}

/** The conversations, newest first, each with its last message and an unread mark. */
export const ChatList = ({ onChoose, onStart }: ChatListProps) => {
  const m = useMessages(messages)
  const language = useLanguage()
  const { data, refusal, retry, next } = useLongestList('listChats')
  if (data === undefined) {
    if (refusal === null) return <Waiting />
    return (
      <div className={css.state}>
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      </div>
    )
  }
  if (data.items.length === 0) return <Empty onStart={onStart} />
  return (
    <div className={css.scroll}>
      <ul>
        {data.items.map(({ id, contact, unreadCount, lastMessage, lastMessageAt }) => (
          <li key={id}>
            <button type="button" className={css.chat} onClick={() => onChoose(id)}>
              <Avatar name={contact.name} avatar={contact.avatar} size={44} />
              <span className={css.words}>
                <b>{contact.name}</b>
                <span className={css.last}>{lastMessage}</span>
              </span>
              <span className={css.aside}>
                {lastMessageAt !== null && <time dateTime={lastMessageAt}>{stamp(lastMessageAt, language)}</time>}
                {unreadCount > 0 && (
                  <>
                    <i className={css.dot} aria-hidden="true" />
                    <VisuallyHidden>{m.unread(unreadCount)}</VisuallyHidden>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore next={next} label={m.older} />
    </div>
  )
}
