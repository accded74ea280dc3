import type { Data } from '@cupo/contract'

export type Today = Data<'readStudioToday'>
export type BoardRoom = Today['rooms'][number]
export type BoardClass = BoardRoom['classes'][number]
type Coach = Data<'listCoaches'>['items'][number]

/** The phase of a class: `live` while it runs, or earlier from the first arrival. */
export const phaseOf = (
  { startsAt, endsAt, arrived }: Pick<BoardClass, 'startsAt' | 'endsAt' | 'arrived'>,
  now: Date,
): 'past' | 'live' | 'ahead' => {
  if (Date.parse(endsAt) <= now.getTime()) return 'past'
  return arrived > 0 || Date.parse(startsAt) <= now.getTime() ? 'live' : 'ahead'
}

/** Share of taken seats, 0 to 1; null without seats. */
export const shareOf = (classes: readonly Pick<BoardClass, 'capacity' | 'booked'>[]): number | null => {
  const seats = classes.reduce((sum, { capacity }) => sum + capacity, 0)
  return seats === 0 ? null : classes.reduce((sum, { booked }) => sum + booked, 0) / seats
}

/** Seats freed since the previous counts, by class. New classes are ignored. */
export const freedSeatsSince = (
  before: ReadonlyMap<string, number>,
  classes: readonly Pick<BoardClass, 'id' | 'booked'>[],
): Map<string, number> => {
  const freed = new Map<string, number>()
  for (const { id, booked } of classes) {
    const was = before.get(id)
    if (was !== undefined && was > booked) freed.set(id, was - booked)
  }
  return freed
}

type Slot = Pick<BoardClass, 'startsAt' | 'endsAt'> & { classType: { id: string } }

/** Coaches of the class type who lead no overlapping class on that day's board. */
export const freeCoaches = (slot: Slot, coaches: readonly Coach[], day: readonly BoardClass[]): Coach[] => {
  const busy = new Set(
    day.flatMap(({ coach, startsAt, endsAt }) =>
      coach !== null && startsAt < slot.endsAt && slot.startsAt < endsAt ? [coach.id] : [],
    ),
  )
  return coaches.filter(({ id, classTypeIds }) => classTypeIds.includes(slot.classType.id) && !busy.has(id))
}
