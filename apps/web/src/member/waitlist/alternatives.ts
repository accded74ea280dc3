import type { ClassView } from '@cupo/contract'
import { type BookedClass, classStateOf } from '../bookings/book/class-state.ts'

/** At most this many, so that the list fits without scrolling. */
const most = 4

/**
 * Other full classes of the same discipline or studio that the member has not booked, does not wait for and could
 * attend. Most similar first, then nearest in time.
 */
export const alternativesTo = (
  view: ClassView,
  around: readonly ClassView[],
  booked: readonly BookedClass[],
  now: Date,
): ClassView[] => {
  const distance = (other: ClassView): number => Math.abs(Date.parse(other.startsAt) - Date.parse(view.startsAt))
  const similarity = (other: ClassView): number =>
    (other.classType.id === view.classType.id ? 2 : 0) + (other.studio.id === view.studio.id ? 1 : 0)
  return around
    .filter((other) => other.id !== view.id && similarity(other) > 0 && classStateOf(other, now, { booked }) === 'full')
    .sort((a, b) => similarity(b) - similarity(a) || distance(a) - distance(b))
    .slice(0, most)
}
