import type { Data } from '@cupo/contract'
import { changeOutcome } from '@cupo/core/change-kinds'
import { useSyncExternalStore } from 'react'

/** A change of several days that can be undone until `until` (ms since the epoch). `classes`: how many it changed. */
export type LastChange = { id: string; until: number; classes: number; people: number }

let last: LastChange | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (change: LastChange | null): void => {
  clearTimeout(timer)
  last = change
  if (change !== null) timer = setTimeout(() => set(null), Math.max(0, change.until - Date.now()))
  for (const listener of listeners) listener()
}

/** Offers the undo of a change until its deadline, also on the next page. */
export const offerUndo = ({ id, undoUntil, classes, people }: Data<'createChange'>): void => {
  if (id === null || undoUntil === null) return
  const changed = classes.filter(({ what }) => what !== changeOutcome.skipped).length
  set({ id, until: Date.parse(undoUntil), classes: changed, people: people.length })
}

/** Called after the change was undone. */
export const forgetChange = (): void => set(null)

/** The change that can be undone now. */
export const useLastChange = (): LastChange | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
  )
