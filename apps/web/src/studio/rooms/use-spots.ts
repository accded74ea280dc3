import { useState } from 'react'
import type { DraftSpot } from './spots.ts'

const remembered = 50

/** The map while it is drawn, with the way back through its changes. A drag is one change. */
export const useSpots = (initial: readonly DraftSpot[]) => {
  const [spots, setSpots] = useState<readonly DraftSpot[]>(initial)
  const [past, setPast] = useState<readonly (readonly DraftSpot[])[]>([])
  /** Remembers the map as it is, before something changes it. */
  const remember = () => setPast((before) => [...before.slice(1 - remembered), spots])
  return {
    spots,
    remember,
    /** Changes it without a step to go back to: the moves of a drag, letters of a number. */
    redraw: (next: readonly DraftSpot[]) => setSpots(next),
    change: (next: readonly DraftSpot[]) => {
      remember()
      setSpots(next)
    },
    undo:
      past.length === 0
        ? null
        : () => {
            setSpots(past.at(-1) ?? [])
            setPast(past.slice(0, -1))
          },
  }
}

export type SpotsDraft = ReturnType<typeof useSpots>
