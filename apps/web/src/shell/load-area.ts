import { redirect } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { startLiveConnection } from '../api/live/live-connection.ts'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { currentSession, currentUser, updateSessionUser } from '../api/session.ts'
import { accountPaths } from '../app/account-paths.ts'
import { configuredLayout, resolveLayout } from '../app/layout.ts'
// Imported eagerly: saving a choice must work, or report its failure, offline.
import '../app/save-choices.ts'
import { loadRail } from './layouts/classy.tsx'
import { loadOthers } from './layouts/others.ts'
import { loadWidgets } from './load-widgets.ts'
import { startsFolded } from './panel-fold.ts'

/** Renews the token after three quarters of its lifetime. */
const renewIfOld = async (): Promise<void> => {
  const session = currentSession()
  if (session === null || session.acting !== undefined) return
  const received = Date.parse(session.receivedAt)
  const life = Date.parse(session.expiresAt) - received
  if (Date.now() - received < life * 0.75) return
  await call('refreshAccessToken', { body: { accessToken: session.accessToken } })
}

/**
 * Whether the session can only add a second factor. Requested first only if the stored person must have one by now:
 * every other request would be refused.
 */
const mustEnrol = async (): Promise<boolean> => {
  const dueAt = currentUser()?.factorDueAt
  if (dueAt === undefined || Date.parse(dueAt) > Date.now()) return false
  const answer = await call('readUser', {})
  if (answer.ok) updateSessionUser(answer.data)
  return answer.ok && answer.data.mustAddFactor === true
}

/** Offline the import may fail too; each part then shows its own error. */
const ignore = (): void => undefined

const fill = (keeping: Promise<typeof import('../offline/offline-storage.ts')>): Promise<void> =>
  keeping.then(({ restoreResponses }) => restoreResponses()).catch(ignore)

/**
 * Loads the data needed by the signed-in area before the first render. A failure is shown by the part that needed the
 * data.
 * @throws a redirect to the page that adds a second factor, for a session that can do nothing else
 */
export const loadArea = async (requestedLayout?: unknown): Promise<null> => {
  await renewIfOld()
  if (await mustEnrol()) throw redirect({ to: accountPaths.enrol, replace: true })
  startLiveConnection()
  const layout = resolveLayout(configuredLayout(), requestedLayout, [])
  const keeping = import('../offline/offline-storage.ts')
  // Offline: fill the cache from storage instead of waiting for the network.
  if (!navigator.onLine) await fill(keeping)
  const navigation = apiQuery('readNavigation', {})
  const [user] = await Promise.all([
    call('readUser', {}),
    queryClient.getQueryData(navigation.queryKey) ?? queryClient.prefetchQuery(navigation),
    // Loaded before the first render, or the default frame would flash.
    layout !== 'classy' ? loadOthers() : startsFolded(currentUser()?.id) ? loadRail().catch(ignore) : null,
    // Loaded before the first render, so that the header's buttons appear together.
    loadWidgets().catch(ignore),
  ])
  if (user.ok) updateSessionUser(user.data)
  else if (user.status === 0) await fill(keeping)
  keeping.then(({ startOfflineStorage }) => startOfflineStorage(), ignore)
  return null
}
