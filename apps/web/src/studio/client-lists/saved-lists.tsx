import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { IconBookmarkPlus, IconDeviceFloppy, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type FilterSearch, listOfSearch, searchOfFilter, selectionOf } from '../clients/client-filter.ts'
import { messages } from './messages.ts'

type SavedList = Data<'listClientLists'>['items'][number]
type SavedFilter = SavedList['filter']

const textOf = (filter: SavedFilter): string => JSON.stringify(Object.entries(filter).sort())

/** The search parameters of a saved list. */
const searchOf = ({ id, filter }: SavedList): FilterSearch => ({ ...searchOfFilter(filter), list: id })

type NameDialogProps = {
  title: string
  name: string
  busy: boolean
  error: string | undefined
  onName: (name: string) => void
  onClose: () => void
}

const NameDialog = ({ title, name, busy, error, onName, onClose }: NameDialogProps) => {
  const m = useMessages(messages)
  const { field, formProps } = useForm(
    { name },
    (values) => ({ name: values.name.trim() === '' ? m.missing : undefined }),
    (values) => onName(values.name.trim()),
  )
  return (
    <FormDialog title={title} submit={m.submit} cancel={m.cancel} busy={busy} formProps={formProps} onClose={onClose}>
      <Field
        label={m.name}
        hint={m.hint}
        maxLength={textLimits.clientList}
        autoComplete="off"
        {...field('name', error)}
      />
    </FormDialog>
  )
}

const refreshes = ['listClientLists'] as const

type ListsProps = { search: FilterSearch; onShow: (search: FilterSearch) => void }

const SaveDialog = ({ search, onShow, onClose }: ListsProps & { onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('createClientList', {
    refreshes: [...refreshes],
    onDone: (list) => {
      showToast('done', m.saved)
      onShow({ ...search, list: list.id })
      onClose()
    },
  })
  const onName = (name: string) => void send({ body: { name, filter: selectionOf(search) } })
  return <NameDialog title={m.title} name="" busy={busy} error={fieldError('name')} onName={onName} onClose={onClose} />
}

const RenameDialog = ({ list, onClose }: { list: SavedList; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('updateClientList', { refreshes: [...refreshes], onDone: onClose })
  const onName = (name: string) => void send({ params: { id: list.id }, body: { name } })
  return (
    <NameDialog
      title={m.renameTitle}
      name={list.name}
      busy={busy}
      error={fieldError('name')}
      onName={onName}
      onClose={onClose}
    />
  )
}

/** Saves the changed filter of the open list, renames it, or deletes it. The filter of a deleted list stays applied. */
const OpenList = ({ list, search, onShow }: ListsProps & { list: SavedList }) => {
  const m = useMessages(messages)
  const [renaming, setRenaming] = useState(false)
  const filter = selectionOf(search)
  const change = useAct('updateClientList', { refreshes: [...refreshes], onDone: () => showToast('done', m.saved) })
  const removal = useAct('deleteClientList', {
    refreshes: [...refreshes],
    onDone: () => {
      showToast('done', m.removed)
      const { list: _, ...rest } = search
      onShow(rest)
    },
  })
  const params = { id: list.id }
  return (
    <>
      {textOf(filter) !== textOf(list.filter) && (
        <Chip
          icon={<IconDeviceFloppy aria-hidden="true" />}
          onClick={() => void change.send({ params, body: { filter } })}
        >
          {m.saveChanges}
        </Chip>
      )}
      <Menu
        trigger={<IconDots aria-hidden="true" />}
        label={m.options({ name: list.name })}
        align="start"
        groups={[
          {
            id: 'list',
            items: [
              { id: 'rename', label: m.rename, onChoose: () => setRenaming(true) },
              { id: 'remove', label: m.remove, onChoose: () => void removal.send({ params }) },
            ],
          },
        ]}
      />
      {renaming && <RenameDialog list={list} onClose={() => setRenaming(false)} />}
    </>
  )
}

/** The saved lists of the studio as chips, and the actions on the current filter. */
export const SavedLists = ({ search, onShow }: ListsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [saving, setSaving] = useState(false)
  const lists = useApi('listClientLists', {}).data?.items ?? []
  const filter = textOf(selectionOf(search))
  const open = lists.find(({ id }) => id === search.list) ?? lists.find((list) => textOf(list.filter) === filter)
  const isNew = open === undefined && filter !== '[]' && listOfSearch(search) === null
  return (
    <>
      {lists.map((list) => (
        <Chip key={list.id} icon={null} on={open === list} onClick={() => onShow(open === list ? {} : searchOf(list))}>
          {list.name} <small>{f.number(list.count)}</small>
        </Chip>
      ))}
      {open !== undefined && <OpenList key={open.id} list={open} search={search} onShow={onShow} />}
      {isNew && (
        <Chip icon={<IconBookmarkPlus aria-hidden="true" />} onClick={() => setSaving(true)}>
          {m.save}
        </Chip>
      )}
      {saving && <SaveDialog search={search} onShow={onShow} onClose={() => setSaving(false)} />}
    </>
  )
}
