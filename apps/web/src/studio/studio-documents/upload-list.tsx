import { IconAlertTriangle, IconCheck, IconUpload, IconX } from '@tabler/icons-react'
import { fileSize } from '../../format/file-size.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import type { StudioDocument } from './document-reads.ts'
import css from './documents.module.css'
import { uploadMessages } from './upload-messages.ts'
import { bytesOf, findSameName, type Upload, type UploadState, type Uploads } from './use-uploads.ts'

const isRunning = (state: UploadState): boolean => state === 'sending' || state === 'saving'

const Mark = ({ state }: Pick<Upload, 'state'>) => {
  if (state === 'done') return <IconCheck className={css.ok} aria-hidden="true" />
  if (state === 'failed') return <IconAlertTriangle className={css.bad} aria-hidden="true" />
  return isRunning(state) ? <IconUpload aria-hidden="true" /> : null
}

/** The state of an upload with its bytes, or why it failed. */
const useLine = (upload: Upload): string => {
  const m = useMessages(uploadMessages)
  const language = useLanguage()
  const { state, sent, mensaje } = upload
  const of = fileSize(bytesOf(upload), language)
  if (state === 'failed') return mensaje
  return `${m.states[state]} · ${state === 'sending' ? m.sent({ sent: fileSize(sent, language), of }) : of}`
}

type RowProps = Pick<Uploads, 'again' | 'cancel'> & { upload: Upload; documents: readonly StudioDocument[] }

const Row = ({ upload, again, cancel, documents }: RowProps) => {
  const m = useMessages(uploadMessages)
  const line = useLine(upload)
  const { name, state, sent, taken, mayRetry } = upload
  const same = taken ? findSameName(documents, upload) : undefined
  const mayCancel = state === 'waiting' || state === 'sending'
  const maySend = state === 'cancelled' || (state === 'failed' && mayRetry)
  return (
    <li className={css.upload}>
      <span className={css.mark}>
        <Mark state={state} />
      </span>
      <span className={css.grow}>
        <b>{name}</b>
        <span className={cx('sm', state === 'failed' ? css.bad : 'soft')}>{line}</span>
        {isRunning(state) && <progress aria-label={name} value={sent} max={bytesOf(upload)} />}
      </span>
      <span className={css.acts}>
        {same && (
          <Button size="sm" aria-label={m.asVersionOf(name)} onClick={() => again(upload, { documentId: same.id })}>
            {m.asVersion}
          </Button>
        )}
        {taken && (
          <Button size="sm" aria-label={m.asCopyOf(name)} onClick={() => again(upload, { rename: true })}>
            {m.asCopy}
          </Button>
        )}
        {/* One element for both acts, so that it keeps the focus. */}
        {(mayCancel || maySend) && (
          <Button
            size="sm"
            aria-label={mayCancel ? m.cancelOf(name) : m.retryOf(name)}
            onClick={() => (mayCancel ? cancel(upload) : again(upload))}
          >
            {mayCancel ? m.cancel : m.retry}
          </Button>
        )}
      </span>
    </li>
  )
}

type UploadListProps = Omit<Uploads, 'add'> & {
  /** Documents on the page: a taken name offers a new version of one of them. */
  documents: readonly StudioDocument[]
}

/** The files of this visit: each with its state and bytes, a way to cancel it, and a way out of each failure. */
export const UploadList = ({ uploads, again, cancel, clear, documents }: UploadListProps) => {
  const m = useMessages(uploadMessages)
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const working = uploads.some(({ state }) => state === 'waiting' || isRunning(state))
  const expected = uploads.filter(({ state }) => state !== 'cancelled')
  const sum = (list: readonly Upload[], bytes: (one: Upload) => number) =>
    list.reduce((all, one) => all + bytes(one), 0)
  return (
    <Card as="section" flush aria-label={m.title} className={css.uploads}>
      <header className={css.uploadHead}>
        <p className="sm" role="status">
          {m.progress({ done, of: uploads.length })}
        </p>
        <progress
          aria-label={m.title}
          value={sum(expected, ({ sent }) => sent)}
          max={Math.max(1, sum(expected, bytesOf))}
        />
        {!working && (
          <IconButton label={m.close} onClick={clear}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} again={again} cancel={cancel} documents={documents} />
        ))}
      </ul>
    </Card>
  )
}
