import { refusals } from '@cupo/core/refusals'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { safeReturnPath } from '../../../api/return-path.ts'
import { renewSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useUser } from '../../../api/use-user.ts'
import { accountPaths, homeOf } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Avatar } from '../../../users/avatar.tsx'
import { AccountPage } from '../../frame/account-page.tsx'
import { useAutoFocus } from '../../frame/autofocus.ts'
import links from '../../frame/links.module.css'
import { messages as common } from '../../frame/messages.ts'
import { messages } from './messages.ts'
import css from './unlock-session.module.css'

/** The signed-in user re-enters their password and returns to the page they were on. */
export const UnlockSession = () => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const user = useUser()
  const navigate = useNavigate()
  const router = useRouter()
  const { redirectURL } = useSearch({ from: accountPaths.unlockSession })
  const unlock = useCall('unlockSession', {
    onDone: (answer) => {
      renewSession(answer)
      const returnPath = safeReturnPath(redirectURL)
      if (returnPath !== null) return router.history.replace(returnPath)
      return navigate({ to: homeOf(answer.user.userType.id), replace: true })
    },
    onRefused: ({ codigo }) => codigo === refusals.wrongCredentials,
  })
  const email = user?.email ?? ''
  const { field, focus, formProps } = useForm(
    { password: '' },
    (typed) => ({ password: typed.password === '' ? c.passwordMissing : undefined }),
    (typed) => void unlock.send({ body: { email, password: typed.password } }),
  )
  useAutoFocus(focus, 'password')
  const wrong = unlock.refusal?.codigo === refusals.wrongCredentials ? unlock.refusal.mensaje : undefined
  const name = user?.person.name ?? ''
  return (
    <AccountPage title={m.title} lead={m.lead}>
      <form {...formProps}>
        <p className={css.who}>
          <Avatar name={name} avatar={user?.avatar} size={48} />
          <span>
            <b>{name}</b>
            <small>{email}</small>
          </span>
        </p>
        {/* For password managers, which need the username. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...field('password', wrong ?? unlock.fieldError('password'))}
          label={c.password}
          autoComplete="current-password"
        />
        <div className={links.end}>
          <Button type="submit" look="fill" size="xl" wide busy={unlock.busy}>
            {m.send}
          </Button>
          <Link to={accountPaths.signOut} preload={false} className={buttonClass({ look: 'quiet', wide: true })}>
            {m.notMe}
          </Link>
        </div>
      </form>
    </AccountPage>
  )
}
