import { fewestPeople } from '../corporate/singles-out.ts'

/** A set of leavers whose bookings ahead were shown. */
export type ShownAhead<Id> = { people: readonly Id[] }

/**
 * Decides whether the bookings ahead of leavers are shown, as sums. `booked`: leavers who have any. Hidden for fewer than five
 * such people. A set that was shown before gets what it got then, since a later sum would tell what was booked in between.
 * No person is in two sets, since the difference of two sets can be one person.
 */
export const decideAhead = <Id, Shown extends ShownAhead<Id>>(
  leavers: readonly Id[],
  booked: number,
  shown: readonly Shown[],
): { show: 'again'; shown: Shown } | { show: 'now' } | { show: 'nothing' } => {
  const people = new Set(leavers)
  const same = shown.find((set) => set.people.length === people.size && set.people.every((id) => people.has(id)))
  if (same) return { show: 'again', shown: same }
  const overlaps = shown.some((set) => set.people.some((id) => people.has(id)))
  return overlaps || booked < fewestPeople ? { show: 'nothing' } : { show: 'now' }
}
