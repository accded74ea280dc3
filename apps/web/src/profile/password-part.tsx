import { useAct } from '../api/use-act.ts'
import { useUser } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
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
  const { send, busy, fieldError } = useAct('changePassword', {
    refreshes: ['listSessions'],
    onDone: (_, mensaje) => {
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
        <PasswordField
          label={m.passwordNew}
          autoComplete="new-password"
          hint={m.passwordHint}
          maxLength={200}
          {...form.field('newPassword', fieldError('newPassword'))}
        />
        <Button type="submit" busy={busy} className={css.save}>
          {m.passwordSave}
        </Button>
      </form>
    </Part>
  )
}
