/** Time, room and coach of a class. */
export type Placed = { id: string | null; startsAt: Date; endsAt: Date; roomId: string | null; coachId: string | null }

/** The first conflicting class, and whether room or coach conflicts. */
export type Conflict<Other> = { by: 'room' | 'coach'; other: Other }

/**
 * The first of `others` with the same room or coach at the same time. Adjacent classes do not conflict, and a class
 * does not conflict with itself.
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
