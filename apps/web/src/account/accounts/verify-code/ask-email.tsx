import { IconMail } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { accountPaths } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { AccountPage } from '../../frame/account-page.tsx'
import { useAutoFocus } from '../../frame/autofocus.ts'
import { emailProblem } from '../../frame/credentials.ts'
import css from '../../frame/links.module.css'
import { messages as common } from '../../frame/messages.ts'
import { more } from '../../frame/more-messages.ts'
import { useReturnTo } from '../../frame/return-to.ts'
import { messages } from './messages.ts'

/** Asks for the email that the code was sent to. */
export const AskEmail = ({ typed }: { typed: string }) => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const w = useMessages(more)
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const { field, focus, formProps } = useForm(
    { email: typed },
    ({ email }) => ({ email: emailProblem(email, c) }),
    ({ email }) =>
      void navigate({ to: accountPaths.verifyCode, search: { email: email.trim(), ...returnTo }, replace: true }),
  )
  useAutoFocus(focus, 'email')
  return (
    <AccountPage title={m.title} lead={m.askEmail}>
      <form {...formProps}>
        <Field
          {...field('email')}
          type="email"
          label={c.email}
          placeholder={c.emailPlaceholder}
          icon={<IconMail aria-hidden="true" />}
          autoComplete="username"
        />
        <div className={css.end}>
          <Button type="submit" look="fill" size="xl" wide>
            {m.goOn}
          </Button>
          <Link to={accountPaths.signIn} search={returnTo} className={buttonClass({ look: 'quiet', wide: true })}>
            {w.backToSignIn}
          </Link>
        </div>
      </form>
    </AccountPage>
  )
}
