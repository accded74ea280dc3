import type { User } from '@cupo/contract'
import { type Role, roleOf } from '@cupo/core/roles'
import { useSyncExternalStore } from 'react'
import { currentSession, currentUser, onSessionChange, type Session } from './session.ts'

/** The signed-in person, or null; the component follows its changes. */
export const useUser = (): User | null => useSyncExternalStore(onSessionChange, currentUser)

const currentActing = (): Session['acting'] => currentSession()?.acting

/** The owner who acts on behalf of the user, if one does. */
export const useActing = (): Session['acting'] => useSyncExternalStore(onSessionChange, currentActing)

/** The role of the signed-in user, or null. */
export const useRole = (): Role | null => {
  const user = useUser()
  return user === null ? null : roleOf(user.userType.id)
}
