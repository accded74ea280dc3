import { daysFrom } from '../time/wall-clock.ts'
import { hasExpired, type Part } from './lot.ts'

/** What a booking did with points until now: paid them out of lots, or got some back. */
export type PastMovement = { kind: 'booking'; parts: readonly Part[] } | { kind: 'return'; points: number }

/** Points whose lot expired while they were in a booking come back with so many days of life. */
export const returnedLifeDays = 7

/**
 * What of a booking's payments has not come back yet, in the order in which it was paid. A return takes back what was
 * paid last: that is what lives longest.
 */
export const outstandingParts = (history: readonly PastMovement[]): Part[] => {
  const paid: Part[] = []
  for (const movement of history) {
    if (movement.kind === 'booking') paid.push(...movement.parts)
    else takeBack(paid, movement.points)
  }
  return paid
}

/** Takes points off the end of what was paid and answers what was taken, last paid first. */
const takeBack = (paid: Part[], points: number): Part[] => {
  const taken: Part[] = []
  for (let missing = points; missing > 0; ) {
    const last = paid.pop()
    if (last === undefined) break
    const part = { lotId: last.lotId, points: Math.min(last.points, missing) }
    missing -= part.points
    taken.push(part)
    if (part.points < last.points) paid.push({ lotId: last.lotId, points: last.points - part.points })
  }
  return taken
}

export type ReturnDecision = {
  /** What goes back into the lots that it came from. */
  parts: Part[]
  /** Points that find their lot expired, or that no lot is known of: each becomes a lot of its own. */
  fresh: { points: number; expiresAt: Date | null }[]
}

/**
 * Where points go that a booking gives back, at an instant in the time zone of the class: into the lots that it drew from, what was paid last first. Into a lot
 * whose time is over nothing goes back: those points begin a new lot of `returnedLifeDays`. What was paid before there
 * were lots comes back without expiry.
 */
export const returnPoints = (
  history: readonly PastMovement[],
  points: number,
  expiryOf: (lotId: string) => Date | null,
  { at: now, timeZone }: { at: Date; timeZone: string },
): ReturnDecision => {
  const parts: Part[] = []
  let late = 0
  let rest = points
  for (const part of takeBack(outstandingParts(history), points)) {
    rest -= part.points
    if (hasExpired({ expiresAt: expiryOf(part.lotId) }, now)) late += part.points
    else parts.push(part)
  }
  const fresh: ReturnDecision['fresh'] = []
  if (late > 0) fresh.push({ points: late, expiresAt: daysFrom(now, returnedLifeDays, timeZone) })
  if (rest > 0) fresh.push({ points: rest, expiresAt: null })
  return { parts, fresh }
}
