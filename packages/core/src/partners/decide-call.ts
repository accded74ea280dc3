import type { PartnerFailure, PartnerFault } from './partner-vocabulary.ts'

/** Pauses before each retry of a call: three retries. */
export const callPauses: readonly number[] = [2_000, 15_000, 90_000]

/** A partner rejects a booking by itself after this time, so a later answer has no effect. */
export const answerWithinMs = 15 * 60_000

/**
 * Decides what follows a failed attempt. A refusal by the partner is final: the same call would be refused again.
 * @param attempt number of the attempt, from 1
 * @returns when the call is made again; null: never
 */
export const retryAt = (attempt: number, failure: PartnerFailure, now: Date): Date | null => {
  const pause = callPauses[attempt - 1]
  return failure === 'refused' || pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Whether a request for a seat is too old to be answered. */
export const isTooLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() >= answerWithinMs

/**
 * The fault that a studio is notified of after a failed attempt: the keys are refused, or the work failed for good.
 * @param nextAt when the work is repeated; null: by hand only
 * @returns null while it is repeated
 */
export const faultToReport = ({
  keysRefused,
  nextAt,
}: {
  keysRefused: boolean
  nextAt: Date | null
}): PartnerFault | null => (keysRefused ? 'keys' : nextAt === null ? 'failed' : null)
