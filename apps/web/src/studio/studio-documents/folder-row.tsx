import { folderAudience } from '@cupo/core/document-limits'
import { IconFolder, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { fileSize } from '../../format/file-size.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import wholeLink from '../../ui/whole-link.module.css'
import list from '../list.module.css'
import { documentReads, type Folder } from './document-reads.ts'
import css from './documents.module.css'
import { FolderDialog } from './folder-dialog.tsx'
import { folderMessages } from './folder-messages.ts'
import type { Moves } from './use-moves.tsx'

const Remove = ({ folder: { id, name }, onClose }: { folder: Folder; onClose: () => void }) => {
  const m = useMessages(folderMessages)
  const undo = async () => {
    const answer = await call('restoreStudioFolder', { params: { id } })
    if (!answer.ok) showToast('error', answer.mensaje)
    void refresh(...documentReads)
  }
  const { send, busy } = useAct('deleteStudioFolder', {
    refreshes: documentReads,
    onDone: () => showToast('done', m.removed(name), { label: m.undo, onPress: () => void undo() }),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id }, query: {} }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

type FolderRowProps = { folder: Folder; folders: readonly Folder[]; mayEdit: boolean; moves: Moves }

/** A folder in a list, linked to its content. */
export const FolderRow = ({ folder, folders, mayEdit, moves }: FolderRowProps) => {
  const m = useMessages(folderMessages)
  const language = useLanguage()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { id, name, description, audience, documents, size, parentId } = folder
  const inside = folders.filter((one) => one.parentId === id).length
  const parts = [
    ...(inside > 0 ? [m.inside(inside)] : []),
    ...(documents > 0 ? [m.count(documents), fileSize(size, language)] : []),
  ]
  return (
    <li className={cx(list.row, css.target)} {...moves.drag({ kind: 'folder', row: folder })} {...moves.drop(id)}>
      <span className={css.icon} aria-hidden="true">
        <IconFolder />
      </span>
      <div className={list.grow}>
        <h3 className="title t3">
          <Link to={paths.studio.documents} search={{ folder: id }} className={wholeLink.link}>
            {name}
          </Link>
        </h3>
        {description !== '' && <p className="sm">{description}</p>}
        <p className="soft sm">{parts.length === 0 ? m.none : parts.join(' · ')}</p>
      </div>
      {parentId === null && (
        <span className={css.side}>
          <Tag tone={audience === folderAudience.everybody ? 'ink' : 'plain'}>{m.tags[audience]}</Tag>
        </span>
      )}
      {mayEdit && (
        <div className={css.above}>
          <RowMenu
            label={m.acts(name)}
            items={[
              {
                id: 'edit',
                label: m.edit,
                icon: <IconPencil aria-hidden="true" />,
                onChoose: () => setOpen('edit'),
              },
              {
                id: 'remove',
                label: m.remove,
                icon: <IconTrash aria-hidden="true" />,
                onChoose: () => setOpen('remove'),
              },
            ]}
          />
        </div>
      )}
      {open === 'edit' && (
        <FolderDialog folder={folder} parentId={parentId} folders={folders} onClose={() => setOpen(null)} />
      )}
      {open === 'remove' && <Remove folder={folder} onClose={() => setOpen(null)} />}
    </li>
  )
}
