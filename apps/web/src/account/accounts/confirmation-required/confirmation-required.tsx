import { refusals } from '@cupo/core/refusals'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { accountPaths } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { restartResend } from '../../../ui/resend-clock.ts'
import { Rich } from '../../../ui/rich.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { AccountPage } from '../../frame/account-page.tsx'
import { ownClientKey } from '../../frame/client-key.ts'
import { isEmail } from '../../frame/credentials.ts'
import css from '../../frame/links.module.css'
import { more } from '../../frame/more-messages.ts'
import { useReturnTo } from '../../frame/return-to.ts'
import { useMailedReturnTo } from '../../frame/stored-return-to.ts'
import { messages } from './messages.ts'

/** Confirms a mailed link on a button press, not when opened: mail scanners open links too. */
const ByLink = ({ token }: { token: string }) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const returnTo = useMailedReturnTo()
  const verify = useCall('verifyLink', {
    onDone: (answer, mensaje) => {
      showToast('done', mensaje)
      return navigate({ to: accountPaths.signIn, search: { email: answer.email, ...returnTo }, replace: true })
    },
  })
  return (
    <AccountPage title={m.title} lead={m.linkLead}>
      <div className="stack">
        <Button look="fill" size="xl" wide busy={verify.busy} onClick={() => void verify.send({ body: { token } })}>
          {m.confirm}
        </Button>
        {verify.refusal?.codigo === refusals.invalidCode && (
          <Link to={accountPaths.verifyCode} search={returnTo} className={buttonClass({ look: 'quiet', wide: true })}>
            {m.askAgain}
          </Link>
        )}
      </div>
    </AccountPage>
  )
}

const ByCode = ({ email }: { email: string }) => {
  const m = useMessages(messages)
  const w = useMessages(more)
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const known = isEmail(email)
  const search = { ...returnTo, ...(known && { email }) }
  const toCode = { to: accountPaths.verifyCode, search } as const
  const resend = useCall('resendCode', {
    onDone: (_, mensaje) => {
      restartResend(email)
      showToast('done', mensaje)
      return navigate(toCode)
    },
  })
  return (
    <AccountPage title={m.title} lead={known ? <Rich text={m.lead(email)} /> : m.leadPlain}>
      <div className="stack">
        <div className={css.end}>
          <Link {...toCode} className={buttonClass({ look: 'fill', size: 'xl', wide: true })}>
            {m.enterCode}
          </Link>
          {known && (
            <Button
              look="line"
              wide
              busy={resend.busy}
              onClick={() => void resend.send({ body: { email, ...ownClientKey(email) } })}
            >
              {m.resend}
            </Button>
          )}
          <Link to={accountPaths.signIn} search={search} className={buttonClass({ look: 'quiet', wide: true })}>
            {w.backToSignIn}
          </Link>
        </div>
      </div>
    </AccountPage>
  )
}

/** Verifies the account's email: with the mailed code, or with a mailed link (`?token=`). */
export const ConfirmationRequired = () => {
  const { email = '', token } = useSearch({ from: accountPaths.confirmationRequired })
  return token === undefined ? <ByCode email={email} /> : <ByLink token={token} />
}
