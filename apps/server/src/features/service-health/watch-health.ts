import { type HealthPart, healthState, isNotificationDue } from '@cupo/core/service-health'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { type Failure, readFailures, readOwners, saveFailures, saveNotified } from './failure-store.ts'
import { readUnsealed } from './figure-store.ts'
import { judgeParts } from './judge-parts.ts'
import { readQueue } from './queue-store.ts'
import { readLedgers } from './read-ledgers.ts'
import { readActRuns } from './run-store.ts'

const notifyOwners = async (tx: Tx, failures: readonly Failure[], now: Date): Promise<void> => {
  const owners = await readOwners(tx)
  const messages = failures.flatMap(({ part, since }) =>
    owners.map((userId) => ({
      userId,
      key: `service-failing:${part}:${since.toISOString()}`,
      kind: 'service_failing' as const,
      params: { part },
      link: '/gym/owner/health',
    })),
  )
  await notifyPeople(tx, messages, now)
  await saveNotified(
    tx,
    failures.map(({ part }) => part),
    now,
  )
}

/**
 * Due act: stores which parts of the service fail, and notifies the owners once of each part that has failed for an
 * hour.
 * @returns the number of announced failures
 */
export const watchHealth: DueAct = async (db, now) => {
  const [queue, acts, { since }] = [await readQueue(db), await readActRuns(db), await readUnsealed(db)]
  const states = judgeParts({ queue, acts, unsealedSince: since, ledgers: await readLedgers(db) }, now)
  const failing = [...states].flatMap(([part, state]): HealthPart[] => (state === healthState.failing ? [part] : []))
  // Most runs find no failure, and write nothing.
  if (failing.length === 0 && (await readFailures(db)).length === 0) return 0
  const notified = await write(db, async (tx) => {
    const due = (await saveFailures(tx, failing, now)).filter((failure) => isNotificationDue(failure, now))
    if (due.length > 0) await notifyOwners(tx, due, now)
    return done(due.length)
  })
  return notified.ok ? notified.value : 0
}
