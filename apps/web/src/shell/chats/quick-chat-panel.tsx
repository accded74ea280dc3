import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { HeaderPanel } from '../feed/header-panel.tsx'
import { ChatList } from './chat-list.tsx'
import { ContactList } from './contact-list.tsx'
import { messages } from './messages.ts'
import { Rail } from './rail.tsx'
import { Thread } from './thread.tsx'

type QuickChatPanelProps = {
  anchor: RefObject<HTMLElement | null>
  /** The conversation to open; the list by default. */
  chatId?: string
  onClose: () => void
}

/** The view of the panel: the conversations, the contacts, or one conversation. */
type View = { of: 'chats' } | { of: 'contacts' } | { of: 'chat'; id: string }

const finePointer = window.matchMedia('(pointer: fine)')

/**
 * The pressed button unmounts with its view: focus the field, or the title on touch devices, where focusing the field
 * would open the keyboard.
 */
const focusView = (): void => {
  const open = document.querySelector('dialog[open]')
  const field = finePointer.matches ? open?.querySelector<HTMLElement>('[data-chat-field]') : null
  ;(field ?? open?.querySelector<HTMLElement>('[data-panel-title]'))?.focus()
}

/** The conversations drawer at the right edge of the page. */
export const QuickChatPanel = ({ anchor, chatId, onClose }: QuickChatPanelProps) => {
  const m = useMessages(messages)
  const [view, setView] = useState<View>(chatId === undefined ? { of: 'chats' } : { of: 'chat', id: chatId })
  const chats = useApi('listChats', {})
  const opened = view.of === 'chat' ? view.id : null
  const thread = useApi('readChat', { params: { id: opened ?? '' } }, { enabled: opened !== null, freshMs: 0 })
  const name = thread.data?.chat.contact.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view
  useEffect(focusView, [view.of, opened])
  const openChat = (id: string) => setView({ of: 'chat', id })
  const title = view.of === 'chat' ? (name ?? m.title) : view.of === 'contacts' ? m.start : m.title
  return (
    <HeaderPanel
      title={title}
      kind="drawer"
      anchor={anchor}
      onClose={onClose}
      rail={<Rail chats={chats.data?.items ?? []} chosen={opened} onChoose={openChat} />}
      before={
        view.of !== 'chats' && (
          <IconButton label={m.back} onClick={() => setView({ of: 'chats' })}>
            <IconArrowLeft aria-hidden="true" />
          </IconButton>
        )
      }
      actions={
        view.of === 'chats' && (
          <IconButton label={m.start} title={m.start} onClick={() => setView({ of: 'contacts' })}>
            <IconPlus aria-hidden="true" />
          </IconButton>
        )
      }
    >
      {view.of === 'chats' && <ChatList onChoose={openChat} onStart={() => setView({ of: 'contacts' })} />}
      {view.of === 'contacts' && <ContactList onOpened={openChat} />}
      {view.of === 'chat' && <Thread key={view.id} chatId={view.id} result={thread} />}
    </HeaderPanel>
  )
}
