import type { PersonId } from '../ids/ids.ts'

/** Milliseconds after the start of a class until which its request is announced. */
const announcedFor = 86_400_000

/** Why a live request ended without a decision. `given`: the studio assigned a different coach, or none. */
export const lapseReasons = ['begun', 'given', 'cancelled'] as const
export type LapseReason = (typeof lapseReasons)[number]

/** Recipients of the notice. `taker`: the coach who took the class and waited for the approval. */
export type LapseRole = 'requester' | 'taker' | 'studio'

/** A class with a live request. */
export type LapsingClass = {
  startsAt: Date
  cancelled: boolean
  coachId: PersonId | null
  requestedBy: PersonId
  takenBy: PersonId | null
}

/**
 * Decides who is notified of a request that ends. Everybody, if the class begins without a substitute. Only the coach
 * who took it, if the studio cancels the class or assigns a different coach: the requester is notified of that change.
 * Nobody a day after the start, as when a studio is restored.
 */
export const decideLapse = (
  { startsAt, cancelled, coachId, requestedBy, takenBy }: LapsingClass,
  now: Date,
): { because: LapseReason; to: readonly LapseRole[] } => {
  const because = cancelled ? 'cancelled' : coachId === requestedBy ? 'begun' : 'given'
  const taker: LapseRole[] = takenBy !== null && takenBy !== coachId ? ['taker'] : []
  if (now.getTime() - startsAt.getTime() > announcedFor) return { because, to: [] }
  return { because, to: because === 'begun' ? ['requester', ...taker, 'studio'] : taker }
}
