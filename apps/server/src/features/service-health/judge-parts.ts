import {
  type HealthPart,
  type HealthState,
  healthPart,
  healthParts,
  judgeActs,
  judgeJobs,
  judgeLedgers,
  judgeSeals,
} from '@cupo/core/service-health'
import { type QueueCounts, readingOf } from './queue-store.ts'
import type { LedgersReading } from './read-ledgers.ts'
import type { ActRun } from './run-store.ts'

export type Readings = {
  queue: QueueCounts
  acts: readonly ActRun[]
  unsealedSince: Date | null
  ledgers: LedgersReading
}

/** The state of every part of the service. Jobs are judged by the database's time, which the queue uses. */
export const judgeParts = (
  { queue, acts, unsealedSince, ledgers }: Readings,
  now: Date,
): Map<HealthPart, HealthState> => {
  const judge = (part: HealthPart): HealthState => {
    if (part === healthPart.dueActs) return judgeActs(acts, now)
    if (part === healthPart.auditSeals) return judgeSeals(unsealedSince, now)
    if (part === healthPart.ledgers) return judgeLedgers(ledgers)
    return judgeJobs(readingOf(queue, part), queue.at)
  }
  return new Map(healthParts.map((part) => [part, judge(part)]))
}
