import { call } from './call.ts'
import { updateSessionUser } from './session.ts'

/** Reads anew who is signed in, where an act changed what they are called. */
export const refreshUser = async (): Promise<void> => {
  const user = await call('readUser', {})
  if (user.ok) updateSessionUser(user.data)
}
