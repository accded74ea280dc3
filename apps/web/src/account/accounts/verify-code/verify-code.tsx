import { refusals } from '@cupo/core/refusals'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { accountPaths } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CodeBoxes } from '../../../ui/code-boxes.tsx'
import { type Digits, isComplete, noDigits } from '../../../ui/digits.ts'
import { Rich } from '../../../ui/rich.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { AccountPage } from '../../frame/account-page.tsx'
import { clearClientKey, ownClientKey } from '../../frame/client-key.ts'
import { isEmail } from '../../frame/credentials.ts'
import { more } from '../../frame/more-messages.ts'
import { useReturnTo } from '../../frame/return-to.ts'
import { AskEmail } from './ask-email.tsx'
import { messages } from './messages.ts'
import { Resend } from './resend.tsx'
import css from './verify-code.module.css'

/** Failures in which the server did not check the code. */
const networkErrors: ReadonlySet<string> = new Set(['SIN_CONEXION', refusals.unavailable])

/** Verifies a complete code, one request at a time, and opens sign-in. */
const useVerification = (email: string) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const [digits, setDigits] = useState<Digits>(noDigits(4))
  const [problem, setProblem] = useState<string>()
  const verification = useCall('verifyCode', {
    onDone: (_, mensaje) => {
      clearClientKey(email)
      showToast('done', mensaje)
      return navigate({ to: accountPaths.signIn, search: { email, ...returnTo }, replace: true })
    },
    onRefused: (refusal) => {
      // The boxes announce a wrong code; a toast would repeat it.
      if (refusal.codigo === refusals.invalidCode) setProblem(refusal.mensaje)
      else showToast('error', networkErrors.has(refusal.codigo) ? m.failed : refusal.mensaje)
      return true
    },
  })
  const verify = (code: Digits = digits) => {
    if (verification.busy) return
    if (!isComplete(code)) return setProblem(m.wrong)
    setProblem(undefined)
    void verification.send({ body: { email, code: code.join(''), ...ownClientKey(email) } })
  }
  const change = (next: Digits, last: boolean) => {
    setDigits(next)
    setProblem(undefined)
    if (last && isComplete(next)) verify(next)
  }
  return { digits, problem, busy: verification.busy, verify, change }
}

const ForEmail = ({ email }: { email: string }) => {
  const m = useMessages(messages)
  const w = useMessages(more)
  const returnTo = useReturnTo()
  const { digits, problem, busy, verify, change } = useVerification(email)
  return (
    <AccountPage title={m.title} lead={<Rich text={m.lead(email)} />}>
      <CodeBoxes digits={digits} onChange={change} onEnter={() => verify()} problem={problem} autoFocus />
      <Resend email={email} />
      <div className={css.end}>
        <Button look="fill" size="xl" wide busy={busy} disabled={busy || !isComplete(digits)} onClick={() => verify()}>
          {m.send}
        </Button>
        <Link
          to={accountPaths.signIn}
          search={{ email, ...returnTo }}
          className={buttonClass({ look: 'quiet', wide: true })}
        >
          {w.backToSignIn}
        </Link>
      </div>
      <details className={css.help}>
        <summary>
          {m.notFound}
          <IconChevronDown aria-hidden="true" />
        </summary>
        <p>{m.notFoundHint}</p>
      </details>
    </AccountPage>
  )
}

/** Verifies an email with the code sent to it; without an email in the address it asks for one. */
export const VerifyCode = () => {
  const { email = '' } = useSearch({ from: accountPaths.verifyCode })
  return isEmail(email) ? <ForEmail key={email} email={email.trim()} /> : <AskEmail typed={email} />
}
