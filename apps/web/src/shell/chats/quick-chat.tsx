import { IconMessageCircle } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { retryImport } from '../../app/retry-import.ts'
import { useMessages } from '../../i18n/messages.ts'
import { BadgeButton } from '../feed/badge-button.tsx'
import { messages } from './messages.ts'
import { useHasChats } from './use-has-chats.ts'

const Panel = lazy(async () => ({
  default: (await retryImport(() => import('./quick-chat-panel.tsx'))()).QuickChatPanel,
}))

const Button = () => {
  const m = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const unread = useApi('listChats', {}).data?.unread ?? 0
  return (
    <>
      <BadgeButton ref={button} label={m.button(unread)} count={unread} open={open} onPress={() => setOpen(true)}>
        <IconMessageCircle aria-hidden="true" />
      </BadgeButton>
      <Suspense>{open && <Panel anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The header widget for conversations between members and studios. */
export const QuickChat = () => (useHasChats() ? <Button /> : null)
