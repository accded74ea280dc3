import type { Data } from '@cupo/contract'
import { type PushPlatform, pushPlatform } from '@cupo/core/push-platforms'
import { healthPart, partOfTask, redactError, stateOfJob } from '@cupo/core/service-health'
import type { Db } from '../../deps.ts'
import { serviceVersion } from '../../http/service-version.ts'
import { readFailures } from './failure-store.ts'
import { readFigures, readUnsealed } from './figure-store.ts'
import { judgeParts } from './judge-parts.ts'
import { type FailedJobRow, type QueueCounts, readFailedJobs, readingOf, readQueue } from './queue-store.ts'
import { readLedgers } from './read-ledgers.ts'
import { readActRuns } from './run-store.ts'

type Health = Data<'readServiceHealth'>
type Figures = Awaited<ReturnType<typeof readFigures>>

const dayMs = 24 * 60 * 60 * 1000

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const jobView = (row: FailedJobRow, at: Date): Health['failed'][number] => ({
  id: row.id,
  task: row.task,
  part: partOfTask(row.task),
  state: stateOfJob(row, at),
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  runAt: row.runAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  error: redactError(row.error),
})

type Counted = 'waiting' | 'running' | 'retrying' | 'ended' | 'web' | PushPlatform

const sumOf = ({ tasks }: QueueCounts, counted: Counted): number => tasks.reduce((sum, one) => sum + one[counted], 0)

const waitingMails = ({ tasks }: QueueCounts): number =>
  tasks.filter(({ task }) => partOfTask(task) === healthPart.mails).reduce((sum, t) => sum + t.waiting + t.running, 0)

const pushesOf = (queue: QueueCounts, figures: Figures): Health['pushes'] => [
  { provider: 'web', devices: figures.webDevices, sentInDay: figures.webSent, failed: sumOf(queue, 'web') },
  {
    provider: pushPlatform.android,
    devices: figures.androidDevices,
    sentInDay: figures.androidSent,
    failed: sumOf(queue, pushPlatform.android),
  },
  {
    provider: pushPlatform.ios,
    devices: figures.iosDevices,
    sentInDay: figures.iosSent,
    failed: sumOf(queue, pushPlatform.ios),
  },
]

const processOf = (now: Date): Health['process'] => ({
  version: serviceVersion,
  startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
  memoryBytes: process.memoryUsage().rss,
})

/** Reads the health of the service in its owner's view, of this process and of the shared database. */
export const readHealth = async (db: Db, now: Date): Promise<Health> => {
  // One after the other: beside each other they would open a connection each, whose first statements take longer than all.
  const [queue, acts, { unsealed, since }] = [await readQueue(db), await readActRuns(db), await readUnsealed(db)]
  const [failures, ledgers] = [await readFailures(db), await readLedgers(db)]
  const figures = await readFigures(db, new Date(now.getTime() - dayMs))
  const failed = await readFailedJobs(db)
  const sinceOf = new Map(failures.map((failure) => [failure.part, failure.since]))
  const states = judgeParts({ queue, acts, unsealedSince: since, ledgers }, now)
  const { retrying, ended } = readingOf(queue, healthPart.mails)
  return {
    at: now.toISOString(),
    parts: [...states].map(([part, state]) => ({
      part,
      state,
      since: state === 'failing' ? iso(sinceOf.get(part) ?? now) : null,
    })),
    process: processOf(now),
    jobs: {
      waiting: sumOf(queue, 'waiting'),
      running: sumOf(queue, 'running'),
      retrying: sumOf(queue, 'retrying'),
      ended: sumOf(queue, 'ended'),
    },
    mails: {
      local: figures.local,
      waiting: waitingMails(queue),
      sentInDay: figures.sentInDay,
      failed: retrying + ended,
    },
    pushes: pushesOf(queue, figures),
    webhooks: {
      active: figures.activeWebhooks,
      failing: figures.failingWebhooks,
      disabled: figures.disabledWebhooks,
      waiting: figures.waitingDeliveries,
    },
    acts: acts.map((act) => ({ ...act, ranAt: act.ranAt.toISOString(), failingSince: iso(act.failingSince) })),
    audit: { unsealed, since: iso(since) },
    ledgers: {
      difference: ledgers.difference ?? 0,
      comparedAt: iso(ledgers.comparedAt),
      faults: ledgers.faults ?? 0,
      checkedAt: iso(ledgers.checkedAt),
    },
    openData: { items: figures.openItems, ranAt: iso(acts.find(({ name }) => name === 'openData')?.ranAt ?? null) },
    database: {
      bytes: figures.bytes,
      migrations: figures.migrations,
      lastMigration: figures.lastMigration,
      connections: figures.connections,
      mostConnections: figures.mostConnections,
    },
    failed: failed.map((row) => jobView(row, queue.at)),
  }
}
