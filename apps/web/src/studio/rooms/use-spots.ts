import { useState } from 'react'
import type { DraftSpot } from './spots.ts'

const undoSteps = 50

/** State of a map draft with undo. A drag is one undo step. */
export const useSpots = (initial: readonly DraftSpot[]) => {
  const [spots, setSpots] = useState<readonly DraftSpot[]>(initial)
  const [past, setPast] = useState<readonly (readonly DraftSpot[])[]>([])
  /** Pushes the current map as an undo step. */
  const remember = () => setPast((before) => [...before.slice(1 - undoSteps), spots])
  return {
    spots,
    remember,
    /** Changes the map without an undo step: moves within a drag, edits of a label. */
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
