import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useId } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { focusSubject } from '../../ui/focus-subject.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

const zones = Intl.supportedValuesOf('timeZone')
const blank = { name: '', email: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }

type Request = Data<'listAccessRequests'>['items'][number]

type InviteCorporateProps = {
  /** The request for an account that the company answers; fills in the form. */
  request?: Pick<Request, 'id' | 'organization' | 'email'>
  onClose: () => void
}

/** Creates a company and invites its account. */
export const InviteCorporate = ({ request, onClose }: InviteCorporateProps) => {
  const m = useMessages(messages)
  const list = useId()
  const { send, busy, fieldError } = useAct('createCorporate', {
    refreshes: ['listCorporates', 'listAccessRequests', 'readOwnerSummary', 'readNavigation'],
    onDone: ({ name, email }) => {
      onClose()
      if (request) focusSubject(`access-request:${request.id}`)
      showToast('done', m.created({ name, email }))
    },
  })
  const form = useForm(
    request ? { ...blank, name: request.organization, email: request.email } : blank,
    ({ name, email }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
    }),
    (body) => void send({ body: { ...body, ...(request && { accessRequestId: request.id }) } }),
  )
  const field = (name: keyof typeof blank) => form.field(name, fieldError(name))
  return (
    <FormDialog
      title={m.invite}
      submit={m.create}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field label={m.name} autoComplete="off" maxLength={textLimits.name} {...field('name')} />
      <Field label={m.email} type="email" autoComplete="off" hint={m.emailHint} {...field('email')} />
      <Field label={m.timeZone} list={list} autoComplete="off" hint={m.timeZoneHint} {...field('timeZone')} />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </FormDialog>
  )
}
