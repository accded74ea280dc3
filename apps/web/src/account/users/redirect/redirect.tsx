import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import { clearSession, currentSession, currentUser, updateSessionUser } from '../../../api/session.ts'
import { accountPaths, homeOf } from '../../../app/account-paths.ts'
import css from '../../../app/loading-screen.module.css'
import { LoadingScreen } from '../../../app/loading-screen.tsx'
import { applyPreferences } from '../../../app/preferences.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'

/** 'Cargando…': loads the signed-in user and redirects to the home of their role; signed-out visitors to sign-in. */
export const Redirect = () => {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    let left = false
    const go = async () => {
      if (currentSession() === null) {
        clearSession()
        await navigate({ to: accountPaths.signIn, replace: true })
        return
      }
      const answer = await call('readUser', {})
      if (left || (!answer.ok && answer.status === 401)) return
      // Offline: use the stored user, so that the data stored on this device stays reachable.
      const user = answer.ok ? answer.data : answer.status === 0 ? currentUser() : null
      if (user === null) return setRefusal(answer.ok ? null : answer)
      if (answer.ok) {
        updateSessionUser(user)
        applyPreferences(user)
      }
      const must = answer.ok && answer.data.mustAddFactor === true
      await navigate({ to: must ? accountPaths.enrol : homeOf(user.userType.id), replace: true })
    }
    void go()
    return () => {
      left = true
    }
  }, [navigate, attempt])

  if (refusal === null) return <LoadingScreen />
  const retry = () => {
    setRefusal(null)
    setAttempt(attempt + 1)
  }
  return (
    <main className={css.screen}>
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    </main>
  )
}
