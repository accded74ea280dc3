import { defineMessages, useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './integrations.module.css'

const messages = defineMessages({
  es: { close: 'Ya lo guardé' },
  en: { close: 'I have saved it' },
  tr: { close: 'Kaydettim' },
})

type ShownOnceProps = { title: string; text: string; secret: string; onClose: () => void }

/** A secret that is shown only once, with a copy button. Closes only by its own button. */
export const ShownOnce = ({ title, text, secret, onClose }: ShownOnceProps) => {
  const m = useMessages(messages)
  return (
    <Dialog
      open
      dismissible={false}
      title={title}
      onClose={onClose}
      footer={
        <Button look="fill" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <div className={css.shown}>
        <p className="sm">{text}</p>
        <code className={css.code}>{secret}</code>
        <CopyButton text={secret} size="sm" />
      </div>
    </Dialog>
  )
}
