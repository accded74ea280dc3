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
const blank = { name: '', email: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, address: '', city: '' }

type Request = Data<'listAccessRequests'>['items'][number]

type OpenStudioProps = {
  /** The request for an account that the studio answers; fills in the form. */
  request?: Pick<Request, 'id' | 'organization' | 'email' | 'city'>
  onClose: () => void
}

/** Creates a studio: name, time zone and the email address of its invitation. */
export const OpenStudio = ({ request, onClose }: OpenStudioProps) => {
  const m = useMessages(messages)
  const list = useId()
  const { send, busy, fieldError } = useAct('createStudio', {
    refreshes: ['listOwnerStudios', 'listAccessRequests', 'readOwnerSummary', 'readNavigation'],
    onDone: (studio) => {
      onClose()
      if (request) focusSubject(`access-request:${request.id}`)
      showToast('done', m.created({ name: studio.name, email: studio.email }))
    },
  })
  const form = useForm(
    request ? { ...blank, name: request.organization, email: request.email, city: request.city } : blank,
    ({ name, email, city }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
      city: city.trim() === '' ? m.cityMissing : undefined,
    }),
    ({ address, ...rest }) =>
      void send({
        body: {
          ...rest,
          ...(address.trim() !== '' && { address }),
          ...(request && { accessRequestId: request.id }),
        },
      }),
  )
  const field = (name: keyof typeof blank) => form.field(name, fieldError(name))
  return (
    <FormDialog
      title={m.open}
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
      <Field label={m.city} autoComplete="off" maxLength={textLimits.city} hint={m.cityHint} {...field('city')} />
      <Field label={m.address} autoComplete="off" maxLength={textLimits.address} {...field('address')} />
    </FormDialog>
  )
}
