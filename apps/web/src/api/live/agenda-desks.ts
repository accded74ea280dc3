import type { LiveAgenda } from '@cupo/contract/live'
import { useSyncExternalStore } from 'react'

export type Desk = LiveAgenda['desks'][number]

const none: readonly Desk[] = []
let desks = none
const listeners = new Set<() => void>()

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores which other desks have the agenda open. */
export const setDesks = (now: readonly Desk[]): void => {
  desks = now.length === 0 ? none : now
  for (const listener of listeners) listener()
}

/** The other desks that have the studio's agenda open, each with the class selected there. */
export const useDesks = (): readonly Desk[] => useSyncExternalStore(listen, () => desks)
