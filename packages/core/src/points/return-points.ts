import type { PointsScope } from '../passes/scope.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { hasExpired, type Lot, type Part } from './lot.ts'
import { addPoints, minPoints, noPoints, type Points, subtractPoints } from './points.ts'

/** A past movement of a booking: a payment from lots, or a return. */
export type PastMovement = { kind: 'booking'; parts: readonly Part[] } | { kind: 'return'; points: Points }

/** Lifetime, in calendar days, of returned points whose lot has expired. */
export const returnedLifeDays = 7

/**
 * The payments of a booking that were not returned yet, in the order paid. A return takes the last paid first, because
 * those have the latest expiry.
 */
export const outstandingParts = (history: readonly PastMovement[]): Part[] => {
  const paid: Part[] = []
  for (const movement of history) {
    if (movement.kind === 'booking') paid.push(...movement.parts)
    else takeBack(paid, movement.points)
  }
  return paid
}

/** Removes points from the end of `paid`. Returns the removed parts, last paid first. */
const takeBack = (paid: Part[], points: Points): Part[] => {
  const taken: Part[] = []
  for (let missing = points; missing > 0; ) {
    const last = paid.pop()
    if (last === undefined) break
    const part = { lotId: last.lotId, points: minPoints(last.points, missing) }
    missing = subtractPoints(missing, part.points)
    taken.push(part)
    if (part.points < last.points) paid.push({ lotId: last.lotId, points: subtractPoints(last.points, part.points) })
  }
  return taken
}

/** A key that is equal for equal scopes. Without a scope, points are valid everywhere. */
const keyOf = (scope: PointsScope | undefined): string =>
  JSON.stringify([
    scope?.studioId ?? null,
    scope?.classTypeIds ?? null,
    scope?.branchIds ?? null,
    scope?.corporateId ?? null,
    scope?.passId ?? null,
  ])

export type ReturnDecision = {
  /** Points returned to the lots they were taken from. */
  parts: Part[]
  /**
   * Points whose lot has expired, belongs to a different account, or is unknown, with its scope. Each entry becomes a
   * new lot.
   */
  fresh: { points: Points; expiresAt: Date | null; scope?: PointsScope | undefined }[]
}

/**
 * Decides where returned points go: to the lots that the booking was paid from, last paid first. Points of an expired
 * lot go to a new lot of the same scope that lasts `returnedLifeDays` calendar days in the zone of the class. Points
 * paid before lots existed are returned without expiry. `elsewhere`: the lot belongs to the account of a merged file;
 * its points go to a new lot with its expiry and scope.
 */
export const returnPoints = (
  history: readonly PastMovement[],
  points: Points,
  lotOf: (lotId: string) => (Pick<Lot, 'expiresAt' | 'scope'> & { elsewhere?: boolean }) | undefined,
  { at: now, timeZone }: { at: Date; timeZone: string },
): ReturnDecision => {
  const parts: Part[] = []
  const late = new Map<string, { scope: PointsScope | undefined; points: Points }>()
  const moved: ReturnDecision['fresh'] = []
  let rest = points
  for (const part of takeBack(outstandingParts(history), points)) {
    rest = subtractPoints(rest, part.points)
    const { expiresAt = null, scope, elsewhere = false } = lotOf(part.lotId) ?? {}
    if (hasExpired({ expiresAt }, now)) {
      const sum = late.get(keyOf(scope))?.points ?? noPoints
      late.set(keyOf(scope), { scope, points: addPoints(sum, part.points) })
    } else if (elsewhere) moved.push({ points: part.points, expiresAt, scope })
    else parts.push(part)
  }
  const expiresAt = late.size > 0 ? daysFrom(now, returnedLifeDays, timeZone) : null
  const fresh: ReturnDecision['fresh'] = [...moved, ...[...late.values()].map((sum) => ({ ...sum, expiresAt }))]
  if (rest > 0) fresh.push({ points: rest, expiresAt: null })
  return { parts, fresh }
}
