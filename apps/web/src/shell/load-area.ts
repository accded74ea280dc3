import { call } from '../api/call.ts'
import { keepLive } from '../api/live/live-connection.ts'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { currentSession, currentUser, renewSession, updateSessionUser } from '../api/session.ts'
import { configuredLayout, resolveLayout } from '../app/layout.ts'
// A choice is saved, or said not to be, also where nothing more can be fetched.
import '../app/save-choices.ts'
import { loadRail } from './layouts/classy.tsx'
import { loadOthers } from './layouts/others.ts'
import { loadWidgets } from './load-widgets.ts'
import { startsFolded } from './panel-fold.ts'

/** A token is changed for a new one once three quarters of its life are gone. */
const renewIfOld = async (): Promise<void> => {
  const session = currentSession()
  if (session === null) return
  const received = Date.parse(session.receivedAt)
  const life = Date.parse(session.expiresAt) - received
  if (Date.now() - received < life * 0.75) return
  const answer = await call('refreshAccessToken', { body: { accessToken: session.accessToken } })
  if (answer.ok) renewSession(answer.data)
}

/** Without a connection the code may not come either; then each part says what it lacks. */
const ignore = (): void => undefined

const fill = (keeping: Promise<typeof import('../offline/keep-answers.ts')>): Promise<void> =>
  keeping.then(({ fillFromKept }) => fillFromKept()).catch(ignore)

/** Reads what the signed-in area needs before it is drawn. What fails is shown by the part that needed it. */
export const loadArea = async (askedLayout?: unknown): Promise<null> => {
  await renewIfOld()
  keepLive()
  const layout = resolveLayout(configuredLayout(), askedLayout, [])
  const keeping = import('../offline/keep-answers.ts')
  // Nobody waits for a network that is not there.
  if (!navigator.onLine) await fill(keeping)
  const navigation = apiQuery('readNavigation', {})
  const [user] = await Promise.all([
    call('readUser', {}),
    queryClient.getQueryData(navigation.queryKey) ?? queryClient.prefetchQuery(navigation),
    // Fetched before the frame is drawn, or another frame would flash first.
    layout !== 'classy' ? loadOthers() : startsFolded(currentUser()?.id) ? loadRail().catch(ignore) : null,
    // The header is drawn with all of its buttons, not one after the other.
    loadWidgets().catch(ignore),
  ])
  if (user.ok) updateSessionUser(user.data)
  else if (user.status === 0) await fill(keeping)
  keeping.then(({ startKeeping }) => startKeeping(), ignore)
  return null
}
