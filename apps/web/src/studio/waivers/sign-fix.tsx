import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './sign-messages.ts'

const SignAtDesk = lazy(async () => ({ default: (await import('./sign-at-desk.tsx')).SignAtDesk }))

type SignFixProps = { client: { id: string; name: string }; waiverId?: string | undefined }

/** Buttons to sign on this screen, or to send the texts by message. */
export const SignFix = ({ client, waiverId }: SignFixProps) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { send, busy } = useAct('sendClientWaivers', {
    refreshes: ['listClientWaivers'],
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.signHere}
      </Button>
      <Button size="sm" look="quiet" busy={busy} onClick={() => void send({ params: { id: client.id } })}>
        {m.send} <VisuallyHidden>{m.sendTo({ name: client.name })}</VisuallyHidden>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SignAtDesk client={client} waiverId={waiverId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
