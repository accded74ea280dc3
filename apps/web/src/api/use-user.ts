import type { User } from '@cupo/contract'
import { useSyncExternalStore } from 'react'
import { currentUser, onSessionChange } from './session.ts'

/** The signed-in person, or null; the component follows its changes. */
export const useUser = (): User | null => useSyncExternalStore(onSessionChange, currentUser)
