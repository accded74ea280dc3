import type { User } from '@cupo/contract'
import { type Role, roleOf } from '@cupo/core/roles'
import { useSyncExternalStore } from 'react'
import { currentUser, onSessionChange } from './session.ts'

/** The signed-in person, or null; the component follows its changes. */
export const useUser = (): User | null => useSyncExternalStore(onSessionChange, currentUser)

/** The role of the signed-in user, or null. */
export const useRole = (): Role | null => {
  const user = useUser()
  return user === null ? null : roleOf(user.userType.id)
}
