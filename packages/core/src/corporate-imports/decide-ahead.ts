import { fewestPeople } from '../corporate/singles-out.ts'

/** A set of leavers whose upcoming bookings were shown. */
export type ShownAhead<Id> = { people: readonly Id[] }

/**
 * Decides whether the upcoming bookings of leavers are shown, as sums. `booked`: number of leavers with a booking.
 * Hidden for fewer than five such people. The same set again gets the sums of the first time, because new sums would
 * reveal what was booked since. A person can be in one set only, because the difference of two sets can be one person.
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
