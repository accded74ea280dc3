import { documentMedia } from '@cupo/core/client-documents'
import type { ExpiryState } from '@cupo/core/studio-documents'
import {
  IconDownload,
  IconEye,
  IconFileTypePdf,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { useAct } from '../../api/use-act.ts'
import { useDownload } from '../../api/use-download.ts'
import { paths } from '../../app/paths.ts'
import { fileSize } from '../../format/file-size.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import list from '../list.module.css'
import { DocumentDialog } from './document-dialog.tsx'
import { documentMessages } from './document-messages.ts'
import { documentReads, type Folder, folderOptions, type StudioDocument } from './document-reads.ts'
import css from './documents.module.css'
import { mayPreview, PreviewDialog } from './preview-dialog.tsx'
import type { Moves } from './use-moves.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const tones: Record<Exclude<ExpiryState, 'none'>, TagTone> = {
  valid: 'plain',
  soon: 'warn',
  expired: 'danger',
}

const ExpiryTag = ({ document: { expiry, expiresOn } }: { document: StudioDocument }) => {
  const m = useMessages(documentMessages)
  const f = useFormat()
  if (expiry === 'none' || expiresOn === null) return null
  const day = f.recordedDay(`${expiresOn}T12:00:00Z`, new Date(), 'UTC')
  return (
    <span className={css.side}>
      <Tag tone={tones[expiry]}>{m[expiry](day)}</Tag>
    </span>
  )
}

/** Deletes a document; the toast restores it. */
const useRemoval = ({ id, name }: StudioDocument) => {
  const m = useMessages(documentMessages)
  const undo = async () => {
    const answer = await call('restoreStudioDocument', { params: { id } })
    showToast(answer.ok ? 'done' : 'error', answer.ok ? m.restored(answer.data.name) : answer.mensaje)
    void refresh(...documentReads)
  }
  const { send } = useAct('deleteStudioDocument', {
    refreshes: documentReads,
    onDone: () => showToast('done', m.removed(name), { label: m.undo, onPress: () => void undo() }),
  })
  return () => void send({ params: { id }, query: {} })
}

type DocumentRowProps = {
  document: StudioDocument
  folders: readonly Folder[]
  mayEdit: boolean
  /** Names the folder of the document, in results of a search. */
  withFolder: boolean
  moves: Moves
  onNewVersion: (document: StudioDocument) => void
}

type Acts = {
  open: () => void
  download: () => void
  versions: () => void
  newVersion: () => void
  edit: () => void
  remove: () => void
}

const DocumentMenu = ({ document, mayEdit, acts }: Pick<DocumentRowProps, 'document' | 'mayEdit'> & { acts: Acts }) => {
  const m = useMessages(documentMessages)
  const item = (id: keyof Acts, label: string, icon: typeof IconHistory) => {
    const Icon = icon
    return { id, label, icon: <Icon aria-hidden="true" />, onChoose: acts[id] }
  }
  return (
    <RowMenu
      label={m.acts(document.name)}
      items={[
        ...(mayPreview(document.kind) ? [item('open', m.open, IconEye)] : []),
        item('download', m.download, IconDownload),
        item('versions', m.versions, IconHistory),
        ...(mayEdit
          ? [
              item('newVersion', m.newVersion, IconUpload),
              item('edit', m.edit, IconPencil),
              item('remove', m.remove, IconTrash),
            ]
          : []),
      ]}
    />
  )
}

/** A document in a list. Its name shows it, or downloads it where the browser shows no PDF. */
export const DocumentRow = ({ document, folders, mayEdit, withFolder, moves, onNewVersion }: DocumentRowProps) => {
  const m = useMessages(documentMessages)
  const f = useFormat()
  const language = useLanguage()
  const [open, setOpen] = useState<'edit' | 'versions' | 'preview' | null>(null)
  const { busy, save } = useDownload('readDocumentVersion')
  const remove = useRemoval(document)
  const { id, name, kind, size, versionId, versions, by, at, folderId } = document
  const close = () => setOpen(null)
  const input = { params: { id, versionId } }
  const download = () => save(input, `${name}.${documentMedia(kind).extension}`)
  const view = mayPreview(kind) ? () => setOpen('preview') : download
  const facts = [m[kind], fileSize(size, language), by, f.recordedDay(at)]
  const folder = withFolder ? folderOptions(folders).find((one) => one.id === folderId) : undefined
  return (
    <li className={list.row} {...moves.drag({ kind: 'document', row: document })}>
      <span className={css.icon} aria-hidden="true">
        {kind === 'pdf' ? <IconFileTypePdf /> : <IconPhoto />}
      </span>
      <div className={list.grow}>
        <button type="button" className={css.open} aria-busy={busy || undefined} onClick={view}>
          {name}
        </button>
        <p className="soft sm">{[...facts, ...(versions > 1 ? [m.versionCount(versions)] : [])].join(' · ')}</p>
        {folder && (
          <Link className="sm" to={paths.studio.documents} search={{ folder: folderId }}>
            {folder.label}
          </Link>
        )}
      </div>
      <ExpiryTag document={document} />
      <DocumentMenu
        document={document}
        mayEdit={mayEdit}
        acts={{
          open: view,
          download,
          versions: () => setOpen('versions'),
          newVersion: () => onNewVersion(document),
          edit: () => setOpen('edit'),
          remove,
        }}
      />
      {open === 'edit' && <DocumentDialog document={document} folders={folders} onClose={close} />}
      {open === 'versions' && <VersionsDialog document={document} mayEdit={mayEdit} onClose={close} />}
      {open === 'preview' && (
        <PreviewDialog
          name={name}
          kind={kind}
          endpoint="readDocumentVersion"
          input={input}
          onDownload={download}
          onClose={close}
        />
      )}
    </li>
  )
}
