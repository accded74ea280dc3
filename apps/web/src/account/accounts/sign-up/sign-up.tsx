import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { IconMail, IconUser } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { startSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { accountPaths, homeOf } from '../../../app/account-paths.ts'
import { applyPreferences } from '../../../app/preferences.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { NewPasswordField } from '../../../passwords/new-password-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { clearResend } from '../../../ui/resend-clock.ts'
import { Rich } from '../../../ui/rich.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { AccountPage } from '../../frame/account-page.tsx'
import { useAutoFocus } from '../../frame/autofocus.ts'
import { clientKeyFor } from '../../frame/client-key.ts'
import { emailProblem } from '../../frame/credentials.ts'
import css from '../../frame/links.module.css'
import { messages as common } from '../../frame/messages.ts'
import { more } from '../../frame/more-messages.ts'
import { newPasswordProblem } from '../../frame/new-password.ts'
import { useReturnTo } from '../../frame/return-to.ts'
import { storeReturnTo } from '../../frame/stored-return-to.ts'
import { storeTypedPassword } from '../../frame/typed-password.ts'
import { messages } from './messages.ts'

type Invitation = Data<'readInvitation'> & { token: string }

/** Signs in to the new account and opens its home; on failure, opens sign-in. */
const useEntry = () => {
  const navigate = useNavigate()
  return async (email: string, password: string, mensaje: string) => {
    const answer = await call('signIn', { body: { email, password } })
    if (!answer.ok) {
      showToast('done', mensaje)
      return navigate({ to: accountPaths.signIn, search: { email } })
    }
    startSession(answer.data, true)
    applyPreferences(answer.data.user)
    return navigate({ to: homeOf(answer.data.user.userType.id), replace: true })
  }
}

const useSignUpForm = (invitation: Invitation | null, email: string) => {
  const c = useMessages(common)
  const w = useMessages(more)
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const enter = useEntry()
  const signUp = useCall('signUp', {
    onDone: (answer, mensaje, input) => {
      if (invitation !== null) {
        // The invitation was mailed, so the email is already verified and no code is sent.
        return enter(answer.email, input.body.password, mensaje)
      }
      clearResend(answer.email)
      return navigate({ to: accountPaths.verifyCode, search: { email: answer.email, ...returnTo } })
    },
  })
  const form = useForm(
    { name: invitation?.name ?? '', email: invitation?.email ?? email, password: '' },
    (typed) => ({
      name: typed.name.trim() === '' ? w.nameMissing : undefined,
      email: emailProblem(typed.email, c),
      password: newPasswordProblem(typed.password, { ...c, ...w }),
    }),
    (typed) => {
      storeReturnTo(returnTo)
      storeTypedPassword(typed.email, typed.password)
      const body = { name: typed.name.trim(), email: typed.email.trim(), password: typed.password }
      void signUp.send({
        body:
          invitation === null
            ? { ...body, clientKey: clientKeyFor(body.email) }
            : { ...body, invitation: invitation.token },
      })
    },
  )
  return { ...form, signUp, returnTo }
}

type SignUpFormProps = { invitation: Invitation | null; email: string }

const SignUpForm = ({ invitation, email }: SignUpFormProps) => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const w = useMessages(more)
  const { signUp, field, focus, values, formProps, returnTo } = useSignUpForm(invitation, email)
  useAutoFocus(focus, 'name')
  const owner = { email: values.email, names: [values.name, invitation?.from ?? ''] }
  return (
    <form {...formProps}>
      <Field
        {...field('name', signUp.fieldError('name'))}
        label={w.name}
        icon={<IconUser aria-hidden="true" />}
        autoComplete="name"
        maxLength={textLimits.name}
      />
      <Field
        {...field('email', signUp.fieldError('email'))}
        type="email"
        label={c.email}
        placeholder={c.emailPlaceholder}
        icon={<IconMail aria-hidden="true" />}
        autoComplete="username"
        readOnly={invitation !== null}
      />
      <NewPasswordField {...field('password', signUp.fieldError('password'))} label={c.password} owner={owner} />
      <Button type="submit" look="fill" size="xl" wide busy={signUp.busy}>
        {m.send}
      </Button>
      <p className={css.other}>
        {m.hasAccount}{' '}
        <Link to={accountPaths.signIn} search={returnTo} className="link">
          {m.signIn}
        </Link>
      </p>
    </form>
  )
}

/** Loads the invitation of a mailed link; `problem` is the refusal message of an invalid link. */
const useInvitation = (token: string | undefined) => {
  const [read, setRead] = useState<{ invitation: Invitation | null; problem: string | null } | null>(
    token === undefined ? { invitation: null, problem: null } : null,
  )
  useEffect(() => {
    if (token === undefined) return
    let left = false
    void call('readInvitation', { params: { token } }).then((answer) => {
      if (left) return
      setRead(
        answer.ok
          ? { invitation: { ...answer.data, token }, problem: null }
          : { invitation: null, problem: answer.mensaje },
      )
    })
    return () => {
      left = true
    }
  }, [token])
  return read
}

export const SignUp = () => {
  const m = useMessages(messages)
  const { invitation: token, email = '' } = useSearch({ from: accountPaths.signUp })
  const read = useInvitation(token)
  if (read === null) {
    return (
      <AccountPage title={m.title} lead={m.opening}>
        <div className="stack soft">
          <LoadingDots />
        </div>
      </AccountPage>
    )
  }
  const { invitation, problem } = read
  const lead = invitation === null ? m.lead : <Rich text={m.invitedAs[invitation.role](invitation.from)} />
  return (
    <AccountPage title={m.title} lead={problem === null ? lead : `${problem} ${m.withoutInvitation}`}>
      <SignUpForm invitation={invitation} email={email} />
    </AccountPage>
  )
}
