import { call } from '../api/call.ts'
import { keepLive } from '../api/live/live-connection.ts'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { currentSession, renewSession, updateSessionUser } from '../api/session.ts'

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

/** Reads what the signed-in area needs before it is drawn. What fails is shown by the part that needed it. */
export const loadArea = async (): Promise<null> => {
  await renewIfOld()
  keepLive()
  const [user] = await Promise.all([call('readUser', {}), queryClient.prefetchQuery(apiQuery('readNavigation', {}))])
  if (user.ok) updateSessionUser(user.data)
  return null
}
