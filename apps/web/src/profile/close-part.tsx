import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Part } from './part.tsx'
import css from './person-form.module.css'
import { messages } from './settings-messages.ts'

const CloseAccount = lazy(async () => ({ default: (await import('./close-account.tsx')).CloseAccount }))

/** Opens the dialog that deletes the account. */
export const ClosePart = () => {
  const m = useMessages(messages)
  const [closing, setClosing] = useState(false)
  return (
    <Part title={m.close} lead={m.closeLead}>
      <Button look="danger" className={css.save} onClick={() => setClosing(true)}>
        {m.closeAct}
      </Button>
      <Suspense>{closing && <CloseAccount onClose={() => setClosing(false)} />}</Suspense>
    </Part>
  )
}
