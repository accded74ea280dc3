import { isPasswordTooShort } from '@cupo/core/password-length'
import { textLimits } from '@cupo/core/text-limits'
import { refresh } from '../api/query-client.ts'
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

/** Changes the password; requires the current one. */
export const PasswordPart = () => {
  const m = useMessages(messages)
  const user = useUser()
  const { send, busy, fieldError } = useCall('changePassword', {
    onDone: (_, mensaje) => {
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
      newPassword: isPasswordTooShort(newPassword) ? m.passwordShort : undefined,
    }),
    (body) => void send({ body }),
  )
  return (
    <Part title={m.password} lead={m.passwordLead}>
      <form className={css.form} {...form.formProps}>
        {/* Username for password managers. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={m.passwordNow}
          autoComplete="current-password"
          maxLength={textLimits.password}
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
