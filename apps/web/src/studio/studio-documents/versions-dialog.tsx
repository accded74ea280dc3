import type { Data } from '@cupo/contract'
import { documentMedia } from '@cupo/core/client-documents'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { fileSize } from '../../format/file-size.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { documentMessages } from './document-messages.ts'
import { documentReads, type StudioDocument } from './document-reads.ts'
import css from './documents.module.css'
import { mayPreview, PreviewDialog } from './preview-dialog.tsx'

type Version = Data<'listDocumentVersions'>['items'][number]

const reads = [...documentReads, 'listDocumentVersions'] as const

type RowProps = { document: StudioDocument; version: Version; mayEdit: boolean; onErase: () => void }

const Row = ({ document: { id, name }, version, mayEdit, onErase }: RowProps) => {
  const m = useMessages(documentMessages)
  const f = useFormat()
  const language = useLanguage()
  const { number, kind, size, by, at, current } = version
  const params = { id, versionId: version.id }
  const [open, setOpen] = useState(false)
  const { busy, save } = useDownload('readDocumentVersion')
  const download = () => save({ params }, `${name} (${number}).${documentMedia(kind).extension}`)
  const restore = useAct('restoreDocumentVersion', {
    refreshes: reads,
    onDone: () => showToast('done', m.used(number)),
  })
  return (
    <li className={css.version}>
      <span className={css.grow}>
        <b>
          {m.version(number)} {current && <Tag tone="ok">{m.current}</Tag>}
        </b>
        <span className="soft sm">{[m[kind], fileSize(size, language), by, f.recordedAt(at)].join(' · ')}</span>
      </span>
      <span className={css.acts}>
        {mayEdit && !current && (
          <Button
            size="sm"
            aria-label={m.goBackOf(number)}
            busy={restore.busy}
            onClick={() => void restore.send({ params })}
          >
            {m.goBack}
          </Button>
        )}
        {mayPreview(kind) && (
          <IconButton label={m.openVersion(number)} onClick={() => setOpen(true)}>
            <IconEye aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={m.downloadVersion(number)} aria-disabled={busy} onClick={download}>
          <IconDownload aria-hidden="true" />
        </IconButton>
        {mayEdit && !current && (
          <IconButton label={m.eraseVersion(number)} onClick={onErase}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {open && (
        <PreviewDialog
          name={`${name} (${number})`}
          kind={kind}
          endpoint="readDocumentVersion"
          input={{ params }}
          onDownload={download}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type EraseProps = { document: StudioDocument; version: Version; onClose: () => void }

const Erase = ({ document: { id }, version, onClose }: EraseProps) => {
  const m = useMessages(documentMessages)
  const { send, busy } = useAct('removeDocumentVersion', {
    refreshes: reads,
    onDone: () => showToast('done', m.erased(version.number)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.eraseTitle(version.number)}
      confirm={m.erase}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id, versionId: version.id } }).then(onClose)}
    >
      {m.eraseText}
    </ConfirmDialog>
  )
}

type VersionsDialogProps = { document: StudioDocument; mayEdit: boolean; onClose: () => void }

/** All versions of a document: who, when and how large; download, show again or erase one. */
export const VersionsDialog = ({ document, mayEdit, onClose }: VersionsDialogProps) => {
  const m = useMessages(documentMessages)
  const [erasing, setErasing] = useState<Version | null>(null)
  const { data, refusal, retry } = useApi('listDocumentVersions', { params: { id: document.id } })
  return (
    <Dialog open wide title={m.versionsTitle(document.name)} onClose={onClose}>
      {data === undefined && refusal === null && <Skeleton height={64} />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && (
        <ul className={css.versions}>
          {data.items.map((version) => (
            <Row
              key={version.id}
              document={document}
              version={version}
              mayEdit={mayEdit}
              onErase={() => setErasing(version)}
            />
          ))}
        </ul>
      )}
      {erasing !== null && <Erase document={document} version={erasing} onClose={() => setErasing(null)} />}
    </Dialog>
  )
}
