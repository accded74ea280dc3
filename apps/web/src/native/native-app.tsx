import { useEffect, useState } from 'react'
import type { Router } from '../app/router.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from '../pwa/messages.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { addNativeListeners, leaveApp, overlayStatusBar } from './bridge.ts'
import { closeTopPanel } from './close-top-panel.ts'

/** Integrates the page with the native app: back button, links, status bar. */
export const NativeApp = ({ router }: { router: Router }) => {
  const m = useMessages(messages).leave
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    overlayStatusBar().catch((error: Error) => console.warn(error.message))
    const listening = addNativeListeners({
      closePanel: closeTopPanel,
      goBack: () => router.history.back(),
      askToLeave: () => setLeaving(true),
      follow: (href) => void router.navigate({ href }),
    })
    return () => void listening.then((stop) => stop())
  }, [router])
  return (
    <ConfirmDialog
      dismissible
      open={leaving}
      title={m.title}
      confirm={m.confirm}
      cancel={m.cancel}
      onConfirm={() => void leaveApp()}
      onClose={() => setLeaving(false)}
    />
  )
}
