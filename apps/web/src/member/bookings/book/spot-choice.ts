import type { ClassView } from '@cupo/contract'
import { withoutProvisional } from './seat-change.ts'

/**
 * The spot to book: the wanted one while it is free, else the first free one (the server assigns the same). `lost` is
 * the wanted spot if it was taken meanwhile. Null for rooms without a map.
 */
export const chooseSpot = (shown: ClassView, wanted: string | null) => {
  const { spots = [] } = withoutProvisional(shown)
  const asked = spots.find(({ id }) => id === wanted)
  const free = spots.find(({ taken }) => !taken)
  if (asked !== undefined && !asked.taken) return { spot: asked, lost: null }
  return { spot: free ?? null, lost: asked ?? null }
}
