import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../list.module.css'
import { Listed } from '../listed.tsx'
import type { ClassType } from './class-type-form.tsx'
import { messages } from './messages.ts'

const ClassTypeForm = lazy(async () => ({ default: (await import('./class-type-form.tsx')).ClassTypeForm }))

type RowProps = { type: ClassType; onEdit: () => void; onRemove: () => void }

const Row = ({ type, onEdit, onRemove }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <li className={cx(css.row, 'edge', `d-${type.color}`)}>
      <div className={css.grow}>
        <h2 className="title t3">{type.name}</h2>
        {type.description !== '' && <p className={cx(css.clip, 'soft', 'sm')}>{type.description}</p>}
      </div>
      <div className={css.figures}>
        <p>
          <b className="clock c1">{f.number(type.durationMinutes)}</b> <span className="soft sm">{m.minutes}</span>
        </p>
        <p>
          <b className="clock c1">{f.number(type.capacity)}</b>{' '}
          <span className="soft sm">{m.seats(type.capacity)}</span>
        </p>
        <p>
          <b className="clock c1">{f.number(type.points)}</b> <span className="soft sm">{m.points(type.points)}</span>
        </p>
      </div>
      <RowMenu
        label={m.acts(type.name)}
        items={[
          { id: 'edit', label: m.edit, icon: <IconPencil aria-hidden="true" />, onChoose: onEdit },
          { id: 'remove', label: m.remove, icon: <IconTrash aria-hidden="true" />, onChoose: onRemove },
        ]}
      />
    </li>
  )
}

const Remove = ({ type, onClose }: { type: ClassType; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteClassType', {
    refreshes: ['listClassTypes', 'readStudio', 'readNavigation'],
    onDone: () => showToast('done', m.removed(type.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(type.name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: type.id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

/** The studio's class types with their default length, seats and price. */
export const ClassTypes = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listClassTypes', {})
  const [editing, setEditing] = useState<ClassType | 'new' | null>(null)
  const [removing, setRemoving] = useState<ClassType | null>(null)
  const add = (
    <Button look="fill" onClick={() => setEditing('new')}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  const isEmpty = result.data?.items.length === 0
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={isEmpty ? undefined : add} />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.empty} action={add}>
            {m.emptyText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={css.list}>
              {items.map((type) => (
                <Row key={type.id} type={type} onEdit={() => setEditing(type)} onRemove={() => setRemoving(type)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <Suspense>
        {editing !== null && (
          <ClassTypeForm
            type={editing === 'new' ? null : editing}
            others={result.data?.items ?? []}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      {removing !== null && <Remove type={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
