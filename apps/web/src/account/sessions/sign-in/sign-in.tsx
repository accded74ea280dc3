import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { IconMail } from '@tabler/icons-react'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { startSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { accountPaths, homeOf } from '../../../app/account-paths.ts'
import { applyPreferences } from '../../../app/preferences.ts'
import { retryImport } from '../../../app/retry-import.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { AwaitedFactor } from '../../factors/second-step.tsx'
import { AccountPage } from '../../frame/account-page.tsx'
import { useAutoFocus } from '../../frame/autofocus.ts'
import { emailProblem } from '../../frame/credentials.ts'
import links from '../../frame/links.module.css'
import { messages as common } from '../../frame/messages.ts'
import { clearReturnTo, useReturnTo } from '../../frame/return-to.ts'
import { clearTypedPassword, typedPassword } from '../../frame/typed-password.ts'
import { messages } from './messages.ts'
import css from './sign-in.module.css'

/** The page of a class, a studio or a coach. theme-boot.js has the same condition. */
const sharedPath = /^\/gym\/calendar\/[a-z-]+\/\d+/

/** The name of the class or studio at a path, if the HTML of the server has it. */
const linkedName = (path: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`[data-path="${path}"]`)?.content

/** Passkeys need a host name. On a page opened by an IP address their code is not loaded. */
const mayHavePasskeys = (): boolean => /[a-z]/i.test(window.location.hostname) && 'PublicKeyCredential' in window

/** Lazy: most people sign in by their password alone. */
const SecondStep = lazy(async () => ({
  default: (await retryImport(() => import('../../factors/second-step.tsx'))()).SecondStep,
}))
const PasskeyEntry = lazy(async () => ({
  default: (await retryImport(() => import('../../factors/passkey-entry.tsx'))()).PasskeyEntry,
}))

/**
 * Starts the session and opens the page of the second factor if one must be added, the return path, or the user's home.
 */
const useSignedIn = (isRemembered: () => boolean) => {
  const navigate = useNavigate()
  const router = useRouter()
  const returnTo = useReturnTo()
  return (answer: Data<'signIn'>) => {
    startSession(answer, isRemembered())
    applyPreferences(answer.user)
    clearTypedPassword()
    clearReturnTo()
    if (answer.mustAddFactor) return navigate({ to: accountPaths.enrol, replace: true })
    if (returnTo.redirectURL !== undefined) return router.history.replace(returnTo.redirectURL)
    return navigate({ to: homeOf(answer.user.userType.id), replace: true })
  }
}

const useSignIn = (onDone: ReturnType<typeof useSignedIn>, onAwaited: (awaited: AwaitedFactor) => void) => {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  return useCall('signIn', {
    onDone,
    onRefused: ({ codigo, data }, { body }) => {
      if (codigo === refusals.secondFactorNeeded) {
        onAwaited(data as AwaitedFactor)
        return true
      }
      if (codigo !== refusals.emailNotVerified) return codigo === refusals.wrongCredentials
      void navigate({ to: accountPaths.confirmationRequired, search: { email: body.email, ...returnTo } })
      return true
    },
  })
}

export const SignIn = () => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const { email = '' } = useSearch({ from: accountPaths.signIn })
  const returnTo = useReturnTo()
  const hydrated = useHydrated()
  const { redirectURL = '' } = returnTo
  const shared = sharedPath.exec(redirectURL)?.[0]
  const remember = useRef<HTMLInputElement>(null)
  const [awaited, setAwaited] = useState<AwaitedFactor | null>(null)
  const remembered = useRef(true)
  const onSignedIn = useSignedIn(() => remember.current?.checked ?? remembered.current)
  const signIn = useSignIn(onSignedIn, (next) => {
    remembered.current = remember.current?.checked ?? true
    setAwaited(next)
  })
  const { field, focus, values, formProps } = useForm(
    { email, password: typedPassword(email) },
    (typed) => ({
      email: emailProblem(typed.email, c),
      password: typed.password === '' ? c.passwordMissing : undefined,
    }),
    (typed) => void signIn.send({ body: { email: typed.email.trim(), password: typed.password } }),
  )
  useAutoFocus(focus, email === '' ? 'email' : 'password')
  const wrong = signIn.refusal?.codigo === refusals.wrongCredentials ? signIn.refusal.mensaje : undefined
  if (awaited !== null)
    return (
      <Suspense>
        <SecondStep awaited={awaited} onSignedIn={onSignedIn} onBack={() => setAwaited(null)} />
      </Suspense>
    )
  return (
    <AccountPage
      title={m.title}
      // The same prerendered page is sent for every return path: theme-boot.js shows the sentence where it applies.
      lead={
        (shared || !hydrated) && (
          <>
            <b>{shared && linkedName(shared)}</b>
            {m.toShared}
          </>
        )
      }
      leadToShared={!hydrated}
      cover
    >
      <form {...formProps}>
        <Field
          {...field('email', signIn.fieldError('email'))}
          type="email"
          label={c.email}
          placeholder={c.emailPlaceholder}
          icon={<IconMail aria-hidden="true" />}
          autoComplete="username webauthn"
        />
        <PasswordField
          {...field('password', wrong ?? signIn.fieldError('password'))}
          label={c.password}
          autoComplete="current-password"
        />
        <div className={css.row}>
          <Checkbox label={m.remember} ref={remember} defaultChecked />
          <Link
            to={accountPaths.forgotPassword}
            search={{ ...returnTo, ...(values.email !== '' && { email: values.email }) }}
            className="link"
          >
            {m.forgot}
          </Link>
        </div>
        <Button type="submit" look="fill" size="xl" wide busy={signIn.busy}>
          {m.title}
        </Button>
        {hydrated && mayHavePasskeys() && (
          <Suspense>
            <PasskeyEntry onSignedIn={onSignedIn} />
          </Suspense>
        )}
        <p className={links.other}>
          {m.firstTime}{' '}
          <Link to={accountPaths.signUp} search={returnTo} className="link">
            {m.create}
          </Link>
        </p>
      </form>
    </AccountPage>
  )
}
