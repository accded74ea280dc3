import type { Data } from '@cupo/contract'
import { IconFile, IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { fileSize } from '../../format/file-size.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast-store.ts'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { documentReads } from './document-reads.ts'
import css from './documents.module.css'
import { messages } from './messages.ts'

type Deleted = Data<'listDeletedDocuments'>['items'][number]

const Erase = ({ item: { id, type, name }, onClose }: { item: Deleted; onClose: () => void }) => {
  const m = useMessages(messages)
  const after = { refreshes: documentReads, onDone: () => showToast('done', m.erased(name)) }
  const folder = useAct('deleteStudioFolder', after)
  const document = useAct('deleteStudioDocument', after)
  const { send, busy } = type === 'folder' ? folder : document
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.eraseTitle(name)}
      confirm={m.erase}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id }, query: { forever: 'true' } }).then(onClose)}
    >
      {m.eraseText}
    </ConfirmDialog>
  )
}

const Row = ({ item, onErase }: { item: Deleted; onErase: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const language = useLanguage()
  const { id, type, name, folder, size, by, at, until } = item
  const after = {
    refreshes: documentReads,
    onDone: ({ name: now }: { name: string }) => showToast('done', m.restored(now)),
  }
  const ofFolder = useAct('restoreStudioFolder', after)
  const ofDocument = useAct('restoreStudioDocument', after)
  const { send, busy } = type === 'folder' ? ofFolder : ofDocument
  return (
    <li className={list.row}>
      <span className={css.icon} aria-hidden="true">
        {type === 'folder' ? <IconFolder /> : <IconFile />}
      </span>
      <div className={list.grow}>
        <h2 className="title t3">{name}</h2>
        <p className="soft sm">
          {[
            fileSize(size, language),
            ...(folder === null ? [] : [m.wasIn(folder)]),
            m.deletedBy({ name: by, day: f.recordedDay(at) }),
          ].join(' · ')}
        </p>
        <p className="soft sm">{m.until(f.recordedDay(until))}</p>
      </div>
      <span className={css.acts}>
        <Button size="sm" aria-label={m.restoreOf(name)} busy={busy} onClick={() => void send({ params: { id } })}>
          {m.restore}
        </Button>
        <Button size="sm" look="quiet" aria-label={m.eraseOf(name)} onClick={onErase}>
          {m.erase}
        </Button>
      </span>
    </li>
  )
}

/** Deleted folders and documents, which can be restored or erased. */
export const DeletedDocuments = () => {
  const m = useMessages(messages)
  const result = useApi('listDeletedDocuments', {})
  const [erasing, setErasing] = useState<Deleted | null>(null)
  return (
    <>
      <Listed result={result} empty={<EmptyState title={m.binEmpty} />}>
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((item) => (
                <Row key={`${item.type}${item.id}`} item={item} onErase={() => setErasing(item)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {erasing !== null && <Erase item={erasing} onClose={() => setErasing(null)} />}
    </>
  )
}
