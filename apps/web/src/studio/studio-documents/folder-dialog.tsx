import { type FolderAudience, folderAudience, folderAudiences } from '@cupo/core/document-limits'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { documentReads, type Folder, folderOptions, possibleParents } from './document-reads.ts'
import { folderMessages } from './folder-messages.ts'

const valuesOf = ({ name, description, parentId, audience }: Folder) => ({
  name,
  description,
  parentId: parentId ?? '',
  audience: audience as string,
})
type Values = ReturnType<typeof valuesOf>

const audienceIn = (text: string): FolderAudience =>
  folderAudiences.find((audience) => audience === text) ?? folderAudience.managers

/** The body of a request: the audience is sent for a folder at the top only. */
const bodyOf = ({ name, description, parentId, audience }: Values) => ({
  name,
  description,
  parentId: parentId === '' ? null : parentId,
  ...(parentId === '' && { audience: audienceIn(audience) }),
})

type FolderDialogProps = {
  /** Null: a new one in `parentId`. */
  folder: Folder | null
  parentId: string | null
  folders: readonly Folder[]
  onClose: () => void
  onCreated?: (id: string) => void
}

/** Creates a folder, or edits its name, description, place and audience. */
export const FolderDialog = ({ folder, parentId, folders, onClose, onCreated }: FolderDialogProps) => {
  const m = useMessages(folderMessages)
  const onDone = ({ id, name }: Folder) => {
    onClose()
    showToast('done', m.saved(name))
    if (folder === null) onCreated?.(id)
  }
  const create = useAct('createStudioFolder', { refreshes: documentReads, onDone })
  const update = useAct('updateStudioFolder', {
    refreshes: documentReads,
    onDone,
    onRefused: (refusal) => form.takeStale(refusal),
  })
  const act = folder === null ? create : update
  const fresh = { name: '', description: '', parentId: parentId ?? '', audience: folderAudience.managers as string }
  const form = useEditForm<Folder, keyof Values>({
    row: folder,
    valuesOf,
    initial: folder === null ? fresh : valuesOf(folder),
    check: ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    send: (values) => {
      if (folder === null) void create.send({ body: bodyOf(values) })
      else
        void update.send({
          params: { id: folder.id },
          body: { ...bodyOf(values), version: (form.base ?? folder).version },
        })
    },
  })
  const { field, formProps, values } = form
  const parents = folderOptions(folders).filter(({ id }) =>
    possibleParents(folders, folder?.id ?? null).some((one) => one.id === id),
  )
  const inherited = folders.find(({ id }) => id === values.parentId)
  const labels = { name: m.name, description: m.description, parentId: m.place, audience: m.audience }
  const show = (name: keyof Values, value: string) =>
    name === 'audience'
      ? m.audiences[audienceIn(value)]
      : name === 'parentId'
        ? (parents.find(({ id }) => id === value)?.label ?? m.top)
        : value
  return (
    <FormDialog
      title={folder === null ? m.addTitle : m.editTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={act.busy}
      lead={<EditConflict {...form.conflict} labels={labels} show={show} />}
      formProps={formProps}
      onClose={onClose}
    >
      <Field label={m.name} maxLength={textLimits.name} autoComplete="off" {...field('name', act.fieldError('name'))} />
      <TextArea
        label={m.description}
        hint={m.descriptionHint}
        maxLength={textLimits.folderDescription}
        {...field('description', act.fieldError('description'))}
      />
      <SelectField label={m.place} {...field('parentId', act.fieldError('parentId'))}>
        <option value="">{m.top}</option>
        {parents.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {inherited === undefined ? (
        <SelectField label={m.audience} {...field('audience', act.fieldError('audience'))}>
          {folderAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {m.audiences[audience]}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="soft sm">{m.inherited(m.audiences[inherited.audience])}</p>
      )}
    </FormDialog>
  )
}
