import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ChatList } from '../../shell/chats/chat-list.tsx'
import { ContactList } from '../../shell/chats/contact-list.tsx'
import { messages } from '../../shell/chats/messages.ts'
import { Thread } from '../../shell/chats/thread.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useWide } from '../../ui/use-wide.ts'
import css from './conversations.module.css'
import { messages as own } from './messages.ts'

/** The `chat` search parameter of the contact list, in place of a conversation id. */
const newChat = 'new'

/** The selected conversation under the name of the contact. */
const Chosen = ({ chatId, onBack }: { chatId: string; onBack: () => void }) => {
  const m = useMessages(messages)
  const thread = useApi('readChat', { params: { id: chatId } }, { freshMs: 0 })
  return (
    <>
      <div className={css.head}>
        <IconButton label={m.back} className={css.back} onClick={onBack}>
          <IconArrowLeft aria-hidden="true" />
        </IconButton>
        <h2 className="t3">{thread.data?.chat.contact.name ?? m.title}</h2>
      </div>
      <Thread key={chatId} chatId={chatId} result={thread} />
    </>
  )
}

/** The studio's conversations with its clients, with the selected one beside them. */
export const Conversations = () => {
  const m = useMessages(messages)
  const { pane: paneName, choose } = useMessages(own)
  useTitle(m.title)
  const wide = useWide()
  const navigate = useNavigate()
  const { chat } = useSearch({ strict: false })
  const open = (id?: string) =>
    void navigate({ to: paths.studio.conversations, search: id === undefined ? {} : { chat: id } })
  const pane = useRef<HTMLElement>(null)
  const before = useRef(chat)
  // On a phone the pressed row is gone: move focus to the pane that opened.
  useEffect(() => {
    if (before.current === chat) return
    before.current = chat
    pane.current?.focus()
  }, [chat])
  return (
    <div className={cx(css.page, chat !== undefined && css.reading)}>
      <PageHead
        title={m.title}
        actions={
          // On a phone the open conversation takes the whole page.
          (wide || chat === undefined) && (
            <Button onClick={() => open(newChat)}>
              <IconPlus aria-hidden="true" /> {m.start}
            </Button>
          )
        }
      />
      <div className={css.both}>
        <section className={css.list} aria-label={m.title}>
          <ChatList onChoose={open} onStart={() => open(newChat)} />
        </section>
        <section ref={pane} tabIndex={-1} className={css.chat} aria-label={paneName}>
          {chat === undefined && (
            <div className={css.none}>
              <EmptyState title={choose} />
            </div>
          )}
          {chat === newChat && (
            <>
              <div className={css.head}>
                <IconButton label={m.back} className={css.back} onClick={() => open()}>
                  <IconArrowLeft aria-hidden="true" />
                </IconButton>
                <h2 className="t3">{m.start}</h2>
              </div>
              <ContactList onOpened={open} />
            </>
          )}
          {chat !== undefined && chat !== newChat && <Chosen key={chat} chatId={chat} onBack={() => open()} />}
        </section>
      </div>
    </div>
  )
}
