import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../list.module.css'
import { Listed } from '../listed.tsx'
import { type Branch, BranchForm } from './branch-form.tsx'
import { groupDays, spansOf } from './hours.ts'
import { messages } from './messages.ts'

const Remove = ({ branch, onClose }: { branch: Branch; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteBranch', {
    refreshes: ['listBranches'],
    onDone: () => showToast('done', m.removed(branch.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(branch.name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: branch.id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

/** The opening hours in one line: 'lun–vie 06:00–22:00, sáb 08:00–13:00 17:00–20:00'. */
const Hours = ({ branch }: { branch: Branch }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const runs = groupDays(spansOf(branch.openingHours))
  if (runs.length === 0) return <p className="soft sm">{m.noHours}</p>
  const name = (weekday: number) => f.weekdayShort(weekdayDate(weekday))
  const text = runs.map(({ from, to, spans }) =>
    [
      from === to ? name(from) : `${name(from)}–${name(to)}`,
      ...spans.map(({ opens, closes }) => `${opens}–${closes}`),
    ].join(' '),
  )
  return <p className="soft sm">{text.join(', ')}</p>
}

type RowProps = { branch: Branch; mayEdit: boolean; onEdit: () => void; onRemove: () => void }

const Row = ({ branch, mayEdit, onEdit, onRemove }: RowProps) => {
  const m = useMessages(messages)
  const edit = { id: 'edit', label: m.edit, icon: <IconPencil aria-hidden="true" />, onChoose: onEdit }
  const remove = { id: 'remove', label: m.remove, icon: <IconTrash aria-hidden="true" />, onChoose: onRemove }
  return (
    <li className={cx(css.row, css.worded)}>
      <div className={css.grow}>
        <h2 className="title t3">{branch.name}</h2>
        {branch.address !== '' && <p className="sm">{branch.address}</p>}
        <p className="soft sm">
          {branch.timeZone}, {branch.currency}
        </p>
        <Hours branch={branch} />
      </div>
      {branch.main && <Tag>{m.main}</Tag>}
      {mayEdit && <RowMenu label={m.acts(branch.name)} items={branch.main ? [edit] : [edit, remove]} />}
    </li>
  )
}

/** The branches of a studio with their zones and opening hours. */
export const Branches = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listBranches', { query: { limit: 100 } })
  const [editing, setEditing] = useState<Branch | 'new' | null>(null)
  const [removing, setRemoving] = useState<Branch | null>(null)
  const mayEdit = result.data?.mayEdit ?? false
  const add = mayEdit ? (
    <Button look="fill" onClick={() => setEditing('new')}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  ) : undefined
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={add} />
      <Listed result={result} empty={<EmptyState title={m.empty} />}>
        {(items) => (
          <Card flush>
            <ul className={css.list}>
              {items.map((branch) => (
                <Row
                  key={branch.id}
                  branch={branch}
                  mayEdit={mayEdit}
                  onEdit={() => setEditing(branch)}
                  onRemove={() => setRemoving(branch)}
                />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {editing !== null && (
        <BranchForm
          branch={editing === 'new' ? null : editing}
          main={result.data?.items.find(({ main }) => main)}
          onClose={() => setEditing(null)}
        />
      )}
      {removing !== null && <Remove branch={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
