import type { Data } from '@cupo/contract'
import { decideClosing } from '@cupo/core/handovers'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clearSession } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

/**
 * Closes the studio. Asks for its name and, without a fresh copy of the data, for a confirmation to close without one.
 */
export const CloseDialog = ({ preview, onClose }: { preview: Data<'previewClosing'>; onClose: () => void }) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const [without, setWithout] = useState(false)
  const { send, busy, fieldError, refusal } = useAct('closeStudio', {
    onDone: async (_, mensaje) => {
      onClose()
      clearSession()
      await navigate({ to: paths.signIn, replace: true })
      showToast('done', mensaje)
    },
  })
  const archivedAt = preview.archivedAt === null ? null : new Date(preview.archivedAt)
  const state = { name: preview.studio, suspended: false, archivedAt, openShifts: preview.openShifts }
  const decide = (typedName: string) => decideClosing({ typedName, withoutArchive: without }, state, new Date())
  const problem = (name: string): string | undefined => {
    const decided = decide(name)
    if (decided.ok) return undefined
    return decided.reason === 'archive_missing' ? m.needsCopy : m.nameDiffers
  }
  const form = useForm(
    { name: '' },
    ({ name }) => ({ name: problem(name) }),
    (body) => void send({ body: { ...body, withoutArchive: without } }),
  )
  const needsWaiver = !decideClosing({ typedName: preview.studio, withoutArchive: false }, state, new Date()).ok
  return (
    <FormDialog
      title={m.dialog(preview.studio)}
      submit={m.close}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p>{m.closingLead}</p>}
    >
      {needsWaiver && (
        <Checkbox label={m.without} checked={without} onChange={(event) => setWithout(event.currentTarget.checked)} />
      )}
      <Field
        label={m.name(preview.studio)}
        autoComplete="off"
        {...form.field('name', fieldError('name') ?? (refusal && !refusal.errores ? refusal.mensaje : undefined))}
      />
    </FormDialog>
  )
}
