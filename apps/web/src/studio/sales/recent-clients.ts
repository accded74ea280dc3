import { useSyncExternalStore } from 'react'
import { currentUser, onSessionChange } from '../../api/session.ts'

/** Most clients listed. */
const most = 8
const none: readonly string[] = []

/**
 * Ids of the clients handled at this desk, the latest first, and the account that handled them. In memory: no data of clients is
 * stored on a device.
 */
let recent = { userId: currentUser()?.id, ids: none }
const listeners = new Set<() => void>()

const change = (ids: readonly string[]): void => {
  recent = { userId: currentUser()?.id, ids }
  for (const listener of listeners) listener()
}

onSessionChange(() => {
  if (currentUser()?.id !== recent.userId) change(none)
})

/** Puts a client first in the list. */
export const addRecentClient = (id: string): void =>
  change([id, ...recent.ids.filter((other) => other !== id)].slice(0, most))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ids of the clients handled last in this session, at most 8. */
export const useRecentClients = (): readonly string[] => useSyncExternalStore(subscribe, () => recent.ids)
