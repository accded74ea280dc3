/** A class as a clash is looked for. */
export type Placed = { id: string | null; startsAt: Date; endsAt: Date; roomId: string | null; coachId: string | null }

/** The first class that stands in the way, and whether it is the room or the coach that can't be in both. */
export type Conflict<Other> = { by: 'room' | 'coach'; other: Other }

/**
 * The class among `others` that has the same room or coach at the same time. Touching ends do not clash, and a class
 * never clashes with itself.
 */
export const findConflict = <Other extends Placed>(
  wanted: Placed,
  others: readonly Other[],
): Conflict<Other> | null => {
  const atOnce = others.filter(
    (o) => (o.id === null || o.id !== wanted.id) && o.startsAt < wanted.endsAt && wanted.startsAt < o.endsAt,
  )
  const inRoom = atOnce.find((o) => wanted.roomId !== null && o.roomId === wanted.roomId)
  if (inRoom) return { by: 'room', other: inRoom }
  const withCoach = atOnce.find((o) => wanted.coachId !== null && o.coachId === wanted.coachId)
  return withCoach ? { by: 'coach', other: withCoach } : null
}
