import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { retryImport } from '../../app/retry-import.ts'
import { useMessages } from '../../i18n/messages.ts'
import { BadgeButton } from '../feed/badge-button.tsx'
import { useRefreshOnNavigation } from '../feed/use-refresh-on-navigation.ts'
import { messages } from './messages.ts'

const Panel = lazy(async () => ({
  default: (await retryImport(() => import('./notifications-panel.tsx'))()).NotificationsPanel,
}))

/** The header widget for notifications: the number of unseen ones, and the panel. */
export const Notifications = () => {
  const m = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const unseen = useApi('listNotifications', {}).data?.unseen ?? 0
  useRefreshOnNavigation('listNotifications')
  return (
    <>
      <BadgeButton ref={button} label={m.button(unseen)} count={unseen} open={open} onPress={() => setOpen(true)}>
        <IconBell aria-hidden="true" />
      </BadgeButton>
      <Suspense>{open && <Panel anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
