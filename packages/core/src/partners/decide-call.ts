import type { PartnerFailure, PartnerFault } from './partner-vocabulary.ts'

/** Pauses in ms before each retry of a call: three retries. */
export const callPauses: readonly number[] = [2_000, 15_000, 90_000]

/** The partner automatically rejects a booking after this time, so a later response has no effect. */
export const answerWithinMs = 15 * 60_000

/**
 * Decides whether a failed call is retried. A refusal by the partner is final: the same call would be refused again.
 * @param attempt number of the attempt, from 1
 * @returns when the call is retried; null: never
 */
export const retryAt = (attempt: number, failure: PartnerFailure, now: Date): Date | null => {
  const pause = callPauses[attempt - 1]
  return failure === 'refused' || pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Whether a request for a seat is too old for a response. */
export const isTooLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() >= answerWithinMs

/**
 * The fault that a studio is notified of after a failed attempt: the keys are refused, or the job failed permanently.
 * @param nextAt when the job is retried; null: only manually
 * @returns null while it is retried
 */
export const faultToReport = ({
  keysRefused,
  nextAt,
}: {
  keysRefused: boolean
  nextAt: Date | null
}): PartnerFault | null => (keysRefused ? 'keys' : nextAt === null ? 'failed' : null)
