import type { ClassView } from '@cupo/contract'
import { withoutProvisional } from './seat-change.ts'

/**
 * The spot to book: the requested one while it is free, else the first free one (the server assigns the same). `lost`
 * is the requested spot if it was taken meanwhile. Null for rooms without a map.
 */
export const chooseSpot = (shown: ClassView, requestedId: string | null) => {
  const { spots = [] } = withoutProvisional(shown)
  const requested = spots.find(({ id }) => id === requestedId)
  const free = spots.find(({ taken }) => !taken)
  if (requested !== undefined && !requested.taken) return { spot: requested, lost: null }
  return { spot: free ?? null, lost: requested ?? null }
}
