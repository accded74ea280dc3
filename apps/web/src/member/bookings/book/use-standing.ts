import type { ClassView } from '@cupo/contract'
import { useNow } from '../../../format/use-now.ts'
import { clashOf, type HeldClass, type Standing, standingOf } from './standing.ts'
import { useHeldClasses } from './use-held.ts'
import { usePolicy } from './use-terms.ts'

/** The state of a class for the signed-in member, and the booked class it overlaps. */
export const useStanding = (view: ClassView): { standing: Standing; clash: HeldClass | undefined } => {
  const now = useNow(60_000)
  const held = useHeldClasses()
  const policy = usePolicy(view.studio.id)
  const standing = standingOf(view, now, { held, waitlistMax: policy?.waitlistMax })
  return { standing, clash: standing === 'clash' ? clashOf(view, held) : undefined }
}
