import type { Data } from '@cupo/contract'
import { refreshUser } from '../api/refresh-user.ts'
import { useAct } from '../api/use-act.ts'
import { useEditConflict } from '../api/use-edit-conflict.ts'
import { useMessages } from '../i18n/messages.ts'
import { changed } from '../ui/changed.ts'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'

type Studio = Data<'readStudio'>
const valuesOf = ({ name, address, about }: Studio) => ({ name, address, about })

/** Changes what a studio says of itself. Stands in the tree only while it is open. */
export const EditStudio = ({ studio, onClose }: { studio: Studio; onClose: () => void }) => {
  const m = useMessages(messages)
  const edit = useEditConflict({ row: studio, valuesOf })
  const { send, busy, fieldError } = useAct('updateOwnStudio', {
    refreshes: ['readStudio', 'listStudios'],
    onDone: async () => {
      onClose()
      showToast('done', m.saved)
      await refreshUser()
    },
    onRefused: (refusal) => edit.takeRefusal(refusal, form.values, form.set),
  })
  const base = edit.base ?? studio
  const form = useForm(
    valuesOf(studio),
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    (values) => void send({ body: { ...changed(valuesOf(base), values), version: base.version } }),
  )
  return (
    <FormDialog
      wide
      title={m.edit}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <EditConflict
          found={edit.found}
          values={form.values}
          set={form.set}
          labels={{ name: m.name, address: m.address, about: m.about }}
        />
      }
    >
      <Field label={m.name} autoComplete="organization" maxLength={120} {...form.field('name', fieldError('name'))} />
      <Field
        label={m.address}
        autoComplete="street-address"
        maxLength={300}
        hint={m.addressHint}
        {...form.field('address', fieldError('address'))}
      />
      <TextArea
        label={m.about}
        rows={8}
        maxLength={4000}
        hint={m.aboutHint}
        {...form.field('about', fieldError('about'))}
      />
    </FormDialog>
  )
}
