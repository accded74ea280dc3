import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'

type Category = Data<'listProductCategories'>['items'][number]

const refreshes = ['listProductCategories', 'listProducts'] as const

const NameForm = ({ category, onClose }: { category: Category | null; onClose: () => void }) => {
  const m = useMessages(messages)
  const onDone = ({ name }: Category) => {
    onClose()
    showToast('done', m.saved(name))
  }
  const create = useAct('createProductCategory', { refreshes, onDone })
  const update = useAct('updateProductCategory', { refreshes, onDone })
  const act = category === null ? create : update
  const form = useForm(
    { name: category?.name ?? '' },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    ({ name }) =>
      void (category === null
        ? create.send({ body: { name } })
        : update.send({ params: { id: category.id }, body: { name } })),
  )
  return (
    <FormDialog
      title={category === null ? m.add : m.editTitle(category.name)}
      submit={m.save}
      cancel={m.cancel}
      busy={act.busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        autoComplete="off"
        maxLength={textLimits.label}
        {...form.field('name', act.fieldError('name'))}
      />
    </FormDialog>
  )
}

const Remove = ({ category, onClose }: { category: Category; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteProductCategory', {
    refreshes,
    onDone: () => showToast('done', m.removed(category.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(category.name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: category.id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

/** The categories of a studio's products. */
export const ProductCategories = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listProductCategories', { query: { limit: 100 } })
  const [editing, setEditing] = useState<Category | 'new' | null>(null)
  const [removing, setRemoving] = useState<Category | null>(null)
  const mayEdit = result.data?.mayEdit ?? false
  const add = mayEdit && (
    <Button look="fill" onClick={() => setEditing('new')}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  const isEmpty = result.data?.items.length === 0
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={isEmpty ? undefined : add || undefined} />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.empty} action={add || undefined}>
            {m.emptyText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={css.list}>
              {items.map((category) => (
                <li key={category.id} className={css.row}>
                  <div className={css.grow}>
                    <h2 className="title t3">{category.name}</h2>
                    <p className="soft sm">{m.products(category.products)}</p>
                  </div>
                  {mayEdit && (
                    <RowMenu
                      label={m.acts(category.name)}
                      items={[
                        {
                          id: 'edit',
                          label: m.edit,
                          icon: <IconPencil aria-hidden="true" />,
                          onChoose: () => setEditing(category),
                        },
                        {
                          id: 'remove',
                          label: m.remove,
                          icon: <IconTrash aria-hidden="true" />,
                          onChoose: () => setRemoving(category),
                        },
                      ]}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {editing !== null && <NameForm category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {removing !== null && <Remove category={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
