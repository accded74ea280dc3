import { returnedLifeDays } from '../points/return-points.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { type PassStatus, passStatus } from './pass-vocabulary.ts'

/** A class pass to which a booking returns its use. */
export type ReturningPass = {
  status: PassStatus
  remaining: number
  validUntil: Date | null
}

export type ReturnedPass = ReturningPass & {
  /** Classes that had expired, with the sweep still pending. */
  expired: number
}

/**
 * Decides the state of a class pass after `count` classes are returned to it. They are returned even if the pass has
 * ended meanwhile; it is then valid for `returnedLifeDays` more calendar days in the zone of the class, with the
 * returned classes only. Source: product rules on what pays for a seat.
 */
export const decidePassReturn = (pass: ReturningPass, count: number, now: Date, timeZone: string): ReturnedPass => {
  const over = pass.status === passStatus.ended || (pass.validUntil !== null && pass.validUntil <= now)
  if (!over) return { ...pass, remaining: pass.remaining + count, expired: 0 }
  return {
    status: passStatus.active,
    remaining: count,
    validUntil: daysFrom(now, returnedLifeDays, timeZone),
    expired: pass.remaining,
  }
}
