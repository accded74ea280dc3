import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { retryImport } from '../../app/retry-import.ts'
import { useMessages } from '../../i18n/messages.ts'
import { BadgeButton } from '../feed/badge-button.tsx'
import { useRefreshOnNavigation } from '../feed/use-refresh-on-navigation.ts'
import { messages } from './messages.ts'

const Panel = lazy(async () => ({
  default: (await retryImport(() => import('./message-feed-panel.tsx'))()).MessageFeedPanel,
}))
const Chat = lazy(async () => ({
  default: (await retryImport(() => import('../chats/quick-chat-panel.tsx'))()).QuickChatPanel,
}))

/** The header widget for messages: unread count, list, and from there the conversations. */
export const MessageFeed = () => {
  const m = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [chatId, setChatId] = useState<string | null>(null)
  const unread = useApi('listMessages', {}).data?.unread ?? 0
  useRefreshOnNavigation('listMessages')
  return (
    <>
      <BadgeButton
        ref={button}
        label={m.button(unread)}
        count={unread}
        open={open || chatId !== null}
        onPress={() => setOpen(true)}
      >
        <IconMail aria-hidden="true" />
      </BadgeButton>
      <Suspense>
        {open && (
          <Panel
            anchor={button}
            onClose={() => setOpen(false)}
            onChat={(id) => {
              setOpen(false)
              setChatId(id)
            }}
          />
        )}
        {chatId !== null && <Chat anchor={button} chatId={chatId} onClose={() => setChatId(null)} />}
      </Suspense>
    </>
  )
}
