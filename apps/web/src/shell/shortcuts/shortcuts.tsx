import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { retryImport } from '../../app/retry-import.ts'
import { useMessages } from '../../i18n/messages.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { messages } from './button-messages.ts'

const Panel = lazy(async () => ({
  default: (await retryImport(() => import('./shortcuts-panel.tsx'))()).ShortcutsPanel,
}))

/** The header widget for shortcuts. */
export const Shortcuts = () => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={iconButtonClass()}
        aria-label={m.shortcuts}
        title={m.shortcuts}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconBolt aria-hidden="true" />
      </button>
      <Suspense>{open && <Panel anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
