import type { ClassView } from '@cupo/contract'
import { withoutProvisional } from '../../bookings/book/seat-change.ts'

/** Free seats by class, a seat that is not confirmed yet counted as free. */
export const seatsLeftOf = (views: readonly ClassView[]): ReadonlyMap<string, number> =>
  new Map(views.map((view) => [view.id, withoutProvisional(view).seatsLeft]))

/** How many seats came free between two looks at the same classes; a class that was not there before has none. */
export const freedBetween = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const freed = new Map<string, number>()
  for (const [id, seats] of after) {
    const gained = seats - (before.get(id) ?? seats)
    if (gained > 0) freed.set(id, gained)
  }
  return freed
}
