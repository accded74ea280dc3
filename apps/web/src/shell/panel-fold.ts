import { useState } from 'react'
import { useMedia } from '../ui/use-media.ts'

/** Below this width the panel leaves the page too little room, so it starts folded. */
const roomy = '(min-width: 77.5em)'

/** One choice per person and kind of window: who unfolds the panel on a laptop did not choose for a large screen. */
const keyOf = (userId: string | undefined, wide: boolean): string =>
  `cupo.panel.${wide ? 'wide' : 'narrow'}.${userId ?? ''}`

const readFolded = (key: string, wide: boolean): boolean => {
  const stored = localStorage.getItem(key)
  return stored === null ? !wide : stored === 'folded'
}

/** True when the side panel of `classy` is drawn as a rail for this person in this window. */
export const startsFolded = (userId: string | undefined): boolean => {
  const wide = window.matchMedia(roomy).matches
  return readFolded(keyOf(userId, wide), wide)
}

/** The state of the folding panel, and its toggle. The choice is stored on this device for each person. */
export const useFold = (userId: string | undefined): { folded: boolean; toggleFold: () => void } => {
  const wide = useMedia(roomy)
  const [, rerender] = useState(0)
  const key = keyOf(userId, wide)
  const folded = readFolded(key, wide)
  return {
    folded,
    toggleFold: () => {
      localStorage.setItem(key, folded ? 'open' : 'folded')
      rerender((count) => count + 1)
    },
  }
}
