import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { documentMessages } from './document-messages.ts'
import { documentReads, type Folder, folderOptions, type StudioDocument } from './document-reads.ts'

const valuesOf = ({ name, folderId, expiresOn }: StudioDocument) => ({ name, folderId, expiresOn: expiresOn ?? '' })
type Values = ReturnType<typeof valuesOf>

type DocumentDialogProps = { document: StudioDocument; folders: readonly Folder[]; onClose: () => void }

/** Edits the name, the folder and the expiry of a document. */
export const DocumentDialog = ({ document, folders, onClose }: DocumentDialogProps) => {
  const m = useMessages(documentMessages)
  const f = useFormat()
  const update = useAct('updateStudioDocument', {
    refreshes: documentReads,
    onDone: onClose,
    onRefused: (refusal) => form.takeStale(refusal),
  })
  const form = useEditForm<StudioDocument, keyof Values>({
    row: document,
    valuesOf,
    initial: valuesOf(document),
    check: ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    send: ({ name, folderId, expiresOn }) =>
      void update.send({
        params: { id: document.id },
        body: {
          name,
          folderId,
          expiresOn: expiresOn === '' ? null : expiresOn,
          version: (form.base ?? document).version,
        },
      }),
  })
  const { field, formProps } = form
  const options = folderOptions(folders)
  const labels = { name: m.name, folderId: m.folder, expiresOn: m.expiresOn }
  const show = (name: keyof Values, value: string) => {
    if (name === 'folderId') return options.find(({ id }) => id === value)?.label ?? value
    return name === 'expiresOn' && value !== '' ? f.shortDate(value) : value
  }
  return (
    <FormDialog
      title={m.editTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={update.busy}
      lead={<EditConflict {...form.conflict} labels={labels} show={show} />}
      formProps={formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        maxLength={textLimits.name}
        autoComplete="off"
        {...field('name', update.fieldError('name'))}
      />
      <SelectField label={m.folder} {...field('folderId', update.fieldError('folderId'))}>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <DateField label={m.expiresOn} hint={m.expiresHint} {...field('expiresOn', update.fieldError('expiresOn'))} />
    </FormDialog>
  )
}
