import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTitle } from '../../../app/use-title.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { type Group, GroupCard, type Groups, Totals } from './group-card.tsx'
import css from './groups.module.css'
import { messages } from './messages.ts'
import { refreshes } from './refreshes.ts'

const GroupForm = lazy(async () => ({ default: (await import('./group-form.tsx')).GroupForm }))

type ActsProps = { group: Group; onEdit: () => void; onRemove: () => void }

const Acts = ({ group, onEdit, onRemove }: ActsProps) => {
  const m = useMessages(messages)
  const { id, name, standard, version } = group
  const { send } = useAct('updateCorporateGroup', {
    refreshes,
    onDone: () => showToast('done', m.madeStandard({ name })),
  })
  const makeStandard = () => void send({ params: { id }, body: { standard: true, version } })
  const edit = { id: 'edit', label: m.edit, icon: <IconPencil aria-hidden="true" />, onChoose: onEdit }
  const others = [
    { id: 'standard', label: m.makeStandard, icon: <IconUsersGroup aria-hidden="true" />, onChoose: makeStandard },
    { id: 'remove', label: m.remove, icon: <IconTrash aria-hidden="true" />, onChoose: onRemove },
  ]
  return <RowMenu label={m.acts({ name })} items={standard ? [edit] : [edit, ...others]} />
}

const Remove = ({ group: { id, name }, onClose }: { group: Group; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteCorporateGroup', {
    refreshes,
    onDone: () => showToast('done', m.removed({ name })),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle({ name })}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

type ListProps = { groups: Groups; onEdit: (group: Group) => void; onRemove: (group: Group) => void }

const List = ({ groups, onEdit, onRemove }: ListProps) => (
  <div className={css.page}>
    <ul className={css.cards}>
      {groups.items.map((group) => (
        <GroupCard
          key={group.id}
          full
          group={group}
          menu={<Acts group={group} onEdit={() => onEdit(group)} onRemove={() => onRemove(group)} />}
        />
      ))}
    </ul>
    <Totals groups={groups} />
  </div>
)

/** The groups of a company: monthly points, cost, and points left in the pool. */
export const CorporateGroups = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, loading, retry } = useApi('listCorporateGroups', { query: {} })
  const [editing, setEditing] = useState<Group | 'new' | null>(null)
  const [removing, setRemoving] = useState<Group | null>(null)
  const add = (
    <Button look="fill" onClick={() => setEditing('new')}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  const isEmpty = data?.items.length === 0
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={isEmpty ? undefined : add} />
      {loading && (
        <div aria-busy="true" className={css.page}>
          <Skeleton height={150} />
          <Skeleton height={110} />
        </div>
      )}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {isEmpty && (
        <EmptyState title={m.empty} action={add}>
          {m.emptyText}
        </EmptyState>
      )}
      {data !== undefined && !isEmpty && <List groups={data} onEdit={setEditing} onRemove={setRemoving} />}
      <Suspense>
        {editing !== null && <GroupForm group={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
      {removing !== null && <Remove group={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
