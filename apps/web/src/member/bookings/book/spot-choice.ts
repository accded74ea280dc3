import type { ClassView } from '@cupo/contract'
import { withoutProvisional } from './seat-change.ts'

/**
 * The spot to be booked: the wanted one while it is free, else the first free one, which is what the studio would give.
 * `lost` is the wanted spot when somebody else took it. Rooms without a map have none.
 */
export const chooseSpot = (shown: ClassView, wanted: string | null) => {
  const { spots = [] } = withoutProvisional(shown)
  const asked = spots.find(({ id }) => id === wanted)
  const free = spots.find(({ taken }) => !taken)
  if (asked !== undefined && !asked.taken) return { spot: asked, lost: null }
  return { spot: free ?? null, lost: asked ?? null }
}
