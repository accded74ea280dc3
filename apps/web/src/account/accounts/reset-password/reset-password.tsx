import { refusals } from '@cupo/core/refusals'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { accountPaths } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { NewPasswordField } from '../../../passwords/new-password-field.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { AccountPage } from '../../frame/account-page.tsx'
import { useAutoFocus } from '../../frame/autofocus.ts'
import css from '../../frame/links.module.css'
import { messages as common } from '../../frame/messages.ts'
import { more } from '../../frame/more-messages.ts'
import { newPasswordProblem } from '../../frame/new-password.ts'
import { useMailedReturnTo } from '../../frame/stored-return-to.ts'
import { messages } from './messages.ts'

export const ResetPassword = () => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const w = useMessages(more)
  const { token } = useParams({ from: accountPaths.resetPassword })
  const navigate = useNavigate()
  const returnTo = useMailedReturnTo()
  const reset = useCall('resetPassword', {
    onDone: (_, mensaje) => {
      showToast('done', mensaje)
      return navigate({ to: accountPaths.signIn, search: returnTo, replace: true })
    },
    onRefused: ({ codigo }) => codigo === refusals.invalidCode,
  })
  const { field, focus, formProps } = useForm(
    { password: '' },
    (typed) => ({ password: newPasswordProblem(typed.password, { ...c, ...w }) }),
    (typed) => void reset.send({ body: { token, password: typed.password } }),
  )
  useAutoFocus(focus, 'password')
  const expired = reset.refusal?.codigo === refusals.invalidCode ? reset.refusal.mensaje : undefined
  return (
    <AccountPage title={m.title} lead={m.lead}>
      <form {...formProps}>
        {/* Password managers expect a username field. It is empty: the link does not contain the account. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value="" />
        <NewPasswordField {...field('password', expired ?? reset.fieldError('password'))} label={m.label} />
        <div className={css.end}>
          <Button type="submit" look="fill" size="xl" wide busy={reset.busy}>
            {m.send}
          </Button>
          {expired !== undefined && (
            <Link
              to={accountPaths.forgotPassword}
              search={returnTo}
              className={buttonClass({ look: 'line', wide: true })}
            >
              {m.expired}
            </Link>
          )}
          <Link to={accountPaths.signIn} search={returnTo} className={buttonClass({ look: 'quiet', wide: true })}>
            {w.backToSignIn}
          </Link>
        </div>
      </form>
    </AccountPage>
  )
}
