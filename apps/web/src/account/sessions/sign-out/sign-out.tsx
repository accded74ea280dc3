import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { clearSession } from '../../../api/session.ts'
import { accountPaths } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { AccountPage } from '../../frame/account-page.tsx'
import { messages } from './messages.ts'

const waitSeconds = 5
type State = 'closing' | 'closed' | 'notTold'

/** Ends the session on the server, and on this device even if the server is unreachable. */
const useSignOut = (): State => {
  const [state, setState] = useState<State>('closing')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void call('signOut', {}).then((answer) => {
      clearSession()
      setState(answer.ok || answer.status === 401 ? 'closed' : 'notTold')
    })
  }, [])
  return state
}

export const SignOut = () => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const state = useSignOut()
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (state !== 'closed') return
    if (left === 0) {
      void navigate({ to: accountPaths.signIn, replace: true })
      return
    }
    const timer = window.setTimeout(() => setLeft(left - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [state, left, navigate])
  if (state === 'closing') {
    return (
      <AccountPage title={m.closing}>
        <div className="stack soft">
          <LoadingDots />
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={m.title} lead={state === 'notTold' ? m.serverUnreached : m.lead}>
      <div className="stack">
        <Link to={accountPaths.signIn} replace className={buttonClass({ look: 'fill', size: 'xl', wide: true })}>
          {m.again}
        </Link>
        {state === 'closed' && <p className="soft sm">{m.soon(left)}</p>}
      </div>
    </AccountPage>
  )
}
