import type { ClassView } from '@cupo/contract'
import { type HeldClass, standingOf } from '../bookings/book/standing.ts'

/** As many as fit under a thumb without scrolling. */
const most = 4

/**
 * Other full classes that would do as well as this one: those of its discipline or its studio around the same day that
 * the person neither holds, waits for nor is kept from; the most alike first, then the nearest in time.
 */
export const alternativesTo = (
  view: ClassView,
  around: readonly ClassView[],
  held: readonly HeldClass[],
  now: Date,
): ClassView[] => {
  const distance = (other: ClassView): number => Math.abs(Date.parse(other.startsAt) - Date.parse(view.startsAt))
  const likeness = (other: ClassView): number =>
    (other.classType.id === view.classType.id ? 2 : 0) + (other.studio.id === view.studio.id ? 1 : 0)
  return around
    .filter((other) => other.id !== view.id && likeness(other) > 0 && standingOf(other, now, { held }) === 'full')
    .sort((a, b) => likeness(b) - likeness(a) || distance(a) - distance(b))
    .slice(0, most)
}
