import type { DeliveryState } from './webhook-events.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Pauses before each retry: ten attempts within a little over three days. */
export const deliveryPauses: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** A webhook is disabled after this long without a success. */
export const disabledAfterMs = 72 * hour

/** The status with which an address declines all further deliveries (410 Gone). */
const gone = 410

type DeliveryVerdict = {
  state: DeliveryState
  nextAttemptAt: Date | null
  /** The first failure of the webhook since its last success. */
  failingSince: Date | null
  disable: boolean
}

/** Whether a status is a success. A redirect is not: it is not followed. */
const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/**
 * Decides the state of a delivery after an attempt.
 * @param attempt number of the attempt, from 1; a replay continues the count, and is not retried beyond the last one
 * @param status status of the response; null without one
 */
export const decideDelivery = (
  { attempt, status, failingSince }: { attempt: number; status: number | null; failingSince: Date | null },
  now: Date,
): DeliveryVerdict => {
  if (isDelivered(status)) return { state: 'delivered', nextAttemptAt: null, failingSince: null, disable: false }
  const since = failingSince ?? now
  if (status === gone || now.getTime() - since.getTime() >= disabledAfterMs)
    return { state: 'failed', nextAttemptAt: null, failingSince: since, disable: true }
  const pause = deliveryPauses[attempt - 1]
  return pause === undefined
    ? { state: 'failed', nextAttemptAt: null, failingSince: since, disable: false }
    : { state: 'pending', nextAttemptAt: new Date(now.getTime() + pause), failingSince: since, disable: false }
}
