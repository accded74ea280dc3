import { type InvitedStaffRole, invitedStaffRoles } from '@cupo/core/staff-roles'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

const blank = { name: '', email: '', role: 'reception' satisfies InvitedStaffRole }

/** Invites a manager or a receptionist by mail. Mount it only while open. */
export const InviteStaff = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('inviteStaff', {
    refreshes: ['listStaff'],
    onDone: ({ name, email }) => {
      onClose()
      showToast('done', m.invited({ name, email }))
    },
  })
  const form = useForm<keyof typeof blank>(
    blank,
    ({ name, email }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
    }),
    ({ role, ...values }) => void send({ body: { ...values, role: role as InvitedStaffRole } }),
  )
  const field = (name: keyof typeof blank) => form.field(name, fieldError(name))
  return (
    <FormDialog
      title={m.invite}
      submit={m.submit}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field label={m.name} autoComplete="off" maxLength={textLimits.name} {...field('name')} />
      <Field
        label={m.email}
        hint={m.emailHint}
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        {...field('email')}
      />
      <SelectField
        label={m.role}
        hint={m.does[form.values.role as InvitedStaffRole]}
        value={form.values.role}
        onChange={(event) => form.set('role', event.target.value)}
      >
        {invitedStaffRoles.map((role) => (
          <option key={role} value={role}>
            {m.roles[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
