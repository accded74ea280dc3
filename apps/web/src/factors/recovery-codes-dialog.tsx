import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './factors.module.css'
import { messages } from './messages.ts'

/** Saves a text as a file of this device. */
const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows new recovery codes, once: to copy, save or print. Only its button closes it. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const m = useMessages(messages)
  const text = codes.join('\n')
  return (
    <Dialog
      open
      title={m.codesTitle}
      dismissible={false}
      onClose={onClose}
      footer={
        <Button look="fill" onClick={onClose}>
          {m.codesStored}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>{m.codesLead}</p>
        <ol className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={css.acts}>
          <CopyButton text={text} />
          <Button onClick={() => download(m.codesFile, `${text}\n`)}>{m.download}</Button>
          <Button onClick={() => window.print()}>{m.print}</Button>
        </div>
      </div>
    </Dialog>
  )
}
