/** Time, room and coach of a class. */
export type Placed = { id: string | null; startsAt: Date; endsAt: Date; roomId: string | null; coachId: string | null }

/** The first conflicting class, and whether room or coach conflicts. */
export type Conflict<Other> = { by: 'room' | 'coach'; other: Other }

/**
 * The first of `others` with the same room or coach at the same time. Adjacent classes do not conflict, and a class
 * does not conflict with itself.
 */
export const findConflict = <Other extends Placed>(
  candidate: Placed,
  others: readonly Other[],
): Conflict<Other> | null => {
  const atOnce = others.filter(
    (o) => (o.id === null || o.id !== candidate.id) && o.startsAt < candidate.endsAt && candidate.startsAt < o.endsAt,
  )
  const inRoom = atOnce.find((o) => candidate.roomId !== null && o.roomId === candidate.roomId)
  if (inRoom) return { by: 'room', other: inRoom }
  const withCoach = atOnce.find((o) => candidate.coachId !== null && o.coachId === candidate.coachId)
  return withCoach ? { by: 'coach', other: withCoach } : null
}
