import type { ClassView } from '@cupo/contract'
import { useNow } from '../../../format/use-now.ts'
import { clashOf, type HeldClass, type Standing, standingOf } from './standing.ts'
import { useHeldClasses } from './use-held.ts'
import { usePolicy } from './use-terms.ts'

/** What a class is to the signed-in member now, and which of their classes it clashes with. */
export const useStanding = (view: ClassView): { standing: Standing; clash: HeldClass | undefined } => {
  const now = useNow(60_000)
  const held = useHeldClasses()
  const policy = usePolicy(view.studio.id)
  const standing = standingOf(view, now, { held, waitlistMax: policy?.waitlistMax })
  return { standing, clash: standing === 'clash' ? clashOf(view, held) : undefined }
}
