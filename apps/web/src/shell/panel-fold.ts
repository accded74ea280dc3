import { useState } from 'react'
import { useMedia } from '../ui/use-media.ts'

/** Below this width the open panel leaves too little room, so it starts folded. */
const roomy = '(min-width: 77.5em)'

/** The choice is stored per user and window size: unfolding the panel on a laptop does not affect a large screen. */
const keyOf = (userId: string | undefined, wide: boolean): string =>
  `cupo.panel.${wide ? 'wide' : 'narrow'}.${userId ?? ''}`

const readFolded = (key: string, wide: boolean): boolean => {
  const stored = localStorage.getItem(key)
  return stored === null ? !wide : stored === 'folded'
}

/** True if the side panel of `classy` is folded for this user at this window size. */
export const startsFolded = (userId: string | undefined): boolean => {
  const wide = window.matchMedia(roomy).matches
  return readFolded(keyOf(userId, wide), wide)
}

/** The fold state of the panel and its toggle. Stored on the device for each user. */
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
