import type { Data } from '@cupo/contract'
import { documentMedia } from '@cupo/core/client-documents'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from '../waivers/waivers-card.module.css'
import { AddDocument } from './add-document.tsx'
import { messages } from './messages.ts'

type ClientDocument = Data<'listClientDocuments'>['items'][number]

const DocumentRow = ({ id, document }: { id: string; document: ClientDocument }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [removing, setRemoving] = useState(false)
  const { busy, save } = useDownload('readClientDocument')
  const { send, busy: erasing } = useAct('removeClientDocument', {
    refreshes: ['listClientDocuments'],
    onDone: () => setRemoving(false),
  })
  const { name, kind, by, at } = document
  const params = { id, documentId: document.id }
  return (
    <li className={css.row}>
      <span className={css.what}>
        <b>{name}</b>
        <span className="soft sm">{[m[kind], by, f.shortDate(dayKey(at, deviceTimeZone()))].join(', ')}</span>
      </span>
      <IconButton
        label={m.download({ name })}
        aria-disabled={busy}
        onClick={() => save({ params }, `${name}.${documentMedia(kind).extension}`)}
      >
        <IconDownload aria-hidden="true" />
      </IconButton>
      <IconButton label={m.remove({ name })} onClick={() => setRemoving(true)}>
        <IconX aria-hidden="true" />
      </IconButton>
      {removing && (
        <ConfirmDialog
          open
          title={m.removeTitle}
          confirm={m.removeYes}
          cancel={m.cancel}
          look="danger"
          busy={erasing}
          onConfirm={() => void send({ params })}
          onClose={() => setRemoving(false)}
        >
          <p>{m.removeText({ name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Files that the studio stores about a client. */
export const DocumentsCard = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listClientDocuments', { params: { id } })
  return (
    <section className={css.card} aria-labelledby="client-documents">
      <div className={css.head}>
        <h2 id="client-documents">{m.title}</h2>
        <AddDocument id={id} />
      </div>
      {data === undefined && refusal === null && <Skeleton height={52} />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && <p className="soft">{m.none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul>
          {data.items.map((document) => (
            <DocumentRow key={document.id} id={id} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}
