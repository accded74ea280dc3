import {
  type HealthPart,
  type HealthState,
  healthPart,
  healthParts,
  judgeActs,
  judgeJobs,
  judgePointsBook,
  judgeSeals,
} from '@cupo/core/service-health'
import type { PointsBook } from '../points/book-store.ts'
import { type QueueCounts, readingOf } from './queue-store.ts'
import type { ActRun } from './run-store.ts'

export type Readings = {
  queue: QueueCounts
  acts: readonly ActRun[]
  unsealedSince: Date | null
  /** The last reconciliation of the points ledger. */
  book: PointsBook | undefined
}

/** The state of every part of the service. Jobs are judged by the database's time, which the queue uses. */
export const judgeParts = ({ queue, acts, unsealedSince, book }: Readings, now: Date): Map<HealthPart, HealthState> => {
  const judge = (part: HealthPart): HealthState => {
    if (part === healthPart.dueActs) return judgeActs(acts, now)
    if (part === healthPart.auditSeals) return judgeSeals(unsealedSince, now)
    if (part === healthPart.pointsBook) return judgePointsBook(book?.difference ?? null)
    return judgeJobs(readingOf(queue, part), queue.at)
  }
  return new Map(healthParts.map((part) => [part, judge(part)]))
}
