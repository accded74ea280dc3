import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import { studioWaiverReads, type Waiver } from './waiver-reads.ts'
import css from './waivers.module.css'

/** Publishes the text as a new version, with the choice whether earlier signatures stay valid. */
export const PublishDialog = ({ waiver, onClose }: { waiver: Waiver; onClose: () => void }) => {
  const m = useMessages(messages)
  const [signAgain, setSignAgain] = useState(false)
  const number = waiver.current + 1
  const { send, busy } = useAct('publishWaiver', {
    refreshes: studioWaiverReads,
    onDone: () => {
      showToast('done', m.published({ number }))
      onClose()
    },
  })
  const options = [
    { value: false, title: m.keep, text: m.keepText },
    { value: true, title: m.again, text: m.againText },
  ]
  return (
    <ConfirmDialog
      open
      dismissible
      title={m.publishTitle({ number })}
      confirm={m.publish}
      cancel={m.cancel}
      busy={busy}
      onConfirm={() => void send({ params: { id: waiver.id }, body: { signAgain, version: waiver.version } })}
      onClose={onClose}
    >
      {waiver.current === 0 ? (
        <p>{m.publishFirst}</p>
      ) : (
        <div className={css.choice} role="radiogroup" aria-label={m.publishTitle({ number })}>
          {options.map(({ value, title, text }) => (
            <label key={title}>
              <input
                type="radio"
                name="sign-again"
                checked={signAgain === value}
                onChange={() => setSignAgain(value)}
              />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
            </label>
          ))}
        </div>
      )}
    </ConfirmDialog>
  )
}
