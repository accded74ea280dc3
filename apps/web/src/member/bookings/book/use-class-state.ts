import type { ClassView } from '@cupo/contract'
import { useNow } from '../../../format/use-now.ts'
import { type BookedClass, type ClassState, clashOf, classStateOf } from './class-state.ts'
import { useBookedClasses } from './use-booked-classes.ts'
import { usePolicy } from './use-policy.ts'

/** The state of a class for the signed-in member, and the booked class it overlaps. */
export const useClassState = (view: ClassView): { classState: ClassState; clash: BookedClass | undefined } => {
  const now = useNow(60_000)
  const booked = useBookedClasses()
  const policy = usePolicy(view.studio.id)
  const classState = classStateOf(view, now, { booked, waitlistMax: policy?.waitlistMax })
  return { classState, clash: classState === 'clash' ? clashOf(view, booked) : undefined }
}
