import type { ClassView } from '@cupo/contract'
import { withoutProvisional } from '../../bookings/book/seat-change.ts'

/** Free seats by class. A provisional booking still counts as free. */
export const seatsLeftOf = (views: readonly ClassView[]): ReadonlyMap<string, number> =>
  new Map(views.map((view) => [view.id, withoutProvisional(view).seatsLeft]))

/** How many seats were freed between two reads of the same classes; zero for a class that is new. */
export const freedSeatsBetween = (
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
