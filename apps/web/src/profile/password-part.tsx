import { refresh } from '../api/query-client.ts'
import { renewSession } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { useUser } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { Part } from './part.tsx'
import css from './person-form.module.css'
import { messages } from './settings-messages.ts'

/** A new password, for whoever knows the old one. */
export const PasswordPart = () => {
  const m = useMessages(messages)
  const user = useUser()
  const { send, busy, fieldError } = useCall('changePassword', {
    onDone: (answer, mensaje) => {
      // The old token has ended: it is replaced before anything else is requested.
      renewSession(answer)
      void refresh('listSessions')
      form.set('password', '')
      form.set('newPassword', '')
      showToast('done', mensaje)
    },
  })
  const form = useForm(
    { password: '', newPassword: '' },
    ({ password, newPassword }) => ({
      password: password === '' ? m.passwordNowMissing : undefined,
      newPassword: newPassword.length < 8 ? m.passwordShort : undefined,
    }),
    (body) => void send({ body }),
  )
  return (
    <Part title={m.password} lead={m.passwordLead}>
      <form className={css.form} {...form.formProps}>
        {/* Whose password it is, for what keeps passwords. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={m.passwordNow}
          autoComplete="current-password"
          maxLength={200}
          {...form.field('password', fieldError('password'))}
        />
        <NewPasswordField
          label={m.passwordNew}
          owner={{ email: user?.email ?? '', names: [user?.person.name ?? ''] }}
          {...form.field('newPassword', fieldError('newPassword'))}
        />
        <Button type="submit" busy={busy} className={css.save}>
          {m.passwordSave}
        </Button>
      </form>
    </Part>
  )
}
