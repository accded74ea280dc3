import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { refreshUser } from '../api/refresh-user.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { changed } from '../ui/changed.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'

/** Changes what a studio says of itself. Stands in the tree only while it is open. */
export const EditStudio = ({ studio, onClose }: { studio: Data<'readStudio'>; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('updateOwnStudio', {
    refreshes: ['readStudio', 'listStudios'],
    onDone: async () => {
      onClose()
      showToast('done', m.saved)
      await refreshUser()
    },
  })
  const [before] = useState({ name: studio.name, address: studio.address, about: studio.about })
  const form = useForm(
    before,
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    (values) => void send({ body: changed(before, values) }),
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
