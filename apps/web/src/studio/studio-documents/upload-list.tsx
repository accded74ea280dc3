import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { fileSize } from '../../format/file-size.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import type { StudioDocument } from './document-reads.ts'
import css from './documents.module.css'
import { uploadMessages } from './upload-messages.ts'
import { namesake, type Upload, type Uploads } from './use-uploads.ts'

const Mark = ({ state }: Pick<Upload, 'state'>) => {
  if (state === 'done') return <IconCheck className={css.ok} aria-hidden="true" />
  if (state === 'failed') return <IconAlertTriangle className={css.bad} aria-hidden="true" />
  return state === 'sending' ? <LoadingDots px={7} /> : null
}

type RowProps = { upload: Upload; again: Uploads['again']; documents: readonly StudioDocument[] }

const Row = ({ upload, again, documents }: RowProps) => {
  const m = useMessages(uploadMessages)
  const language = useLanguage()
  const { name, file, state, mensaje, taken, mayRetry } = upload
  const same = taken ? namesake(documents, upload) : undefined
  return (
    <li className={css.upload}>
      <span className={css.mark}>
        <Mark state={state} />
      </span>
      <span className={css.grow}>
        <b>{name}</b>
        <span className={cx('sm', state === 'failed' ? css.bad : 'soft')}>
          {state === 'failed' ? mensaje : `${m.states[state]} · ${fileSize(file.size, language)}`}
        </span>
      </span>
      {state === 'failed' && (
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
          {mayRetry && (
            <Button size="sm" aria-label={m.retryOf(name)} onClick={() => again(upload)}>
              {m.retry}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

type UploadListProps = Omit<Uploads, 'add'> & {
  /** Documents on the page: a taken name offers a new version of one of them. */
  documents: readonly StudioDocument[]
}

/** The files of this visit: what waits, is sent, is done or failed, with a way out of each failure. */
export const UploadList = ({ uploads, again, clear, documents }: UploadListProps) => {
  const m = useMessages(uploadMessages)
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const working = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <Card as="section" flush aria-label={m.title} className={css.uploads}>
      <header className={css.uploadHead}>
        <p className="sm" role="status">
          {m.progress({ done, of: uploads.length })}
        </p>
        <progress aria-label={m.title} value={done} max={uploads.length} />
        {!working && (
          <IconButton label={m.close} onClick={clear}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} again={again} documents={documents} />
        ))}
      </ul>
    </Card>
  )
}
