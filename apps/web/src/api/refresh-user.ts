import { call } from './call.ts'
import { updateSessionUser } from './session.ts'

/** Refetches the signed-in user after a change of their name. */
export const refreshUser = async (): Promise<void> => {
  const user = await call('readUser', {})
  if (user.ok) updateSessionUser(user.data)
}
