import { jobState } from '@cupo/core/service-health'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { readUnsealed } from './figure-store.ts'
import { readQueue } from './queue-store.ts'
import { type LedgersReading, readLedgers } from './read-ledgers.ts'
import { readActRuns } from './run-store.ts'

/** TTL of a reading in ms: the gauges of one scrape, and of closely following ones, share it. */
const freshMs = 2_000

type Reading = {
  queue: Awaited<ReturnType<typeof readQueue>>
  acts: Awaited<ReturnType<typeof readActRuns>>
  unsealed: number
  ledgers: LedgersReading
}

const readHealthOnce = ({ db }: Pick<Deps, 'db'>) => {
  let reading: Promise<Reading | null> | null = null
  let readAt = 0
  const read = async (): Promise<Reading | null> => {
    try {
      const [queue, acts, { unsealed }, ledgers] = await Promise.all([
        readQueue(db),
        readActRuns(db),
        readUnsealed(db),
        readLedgers(db),
      ])
      return { queue, acts, unsealed, ledgers }
    } catch {
      // The database is unavailable: `cupo_database_up` is 0, the other gauges are absent.
      return null
    }
  }
  return (): Promise<Reading | null> => {
    const now = performance.now()
    if (reading === null || now - readAt > freshMs) {
      readAt = now
      reading = read()
    }
    return reading
  }
}

/**
 * Registers gauges of jobs by task and state, their age, the due acts, the seals of the audit log and the ledgers,
 * which are the same in every process.
 */
export const measureHealth = (register: Registry, deps: Deps): void => {
  const read = readHealthOnce(deps)
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, reading: Reading) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const reading = await read()
        this.reset()
        if (reading) set(this, reading)
      },
    })
  new Gauge({
    name: 'cupo_database_up',
    help: '1 if the database answers',
    registers: [register],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  gauge(
    'cupo_jobs',
    'Jobs of the queue (mails, pushes, webhooks) by task and state',
    ['task', 'state'],
    (jobs, { queue }) => {
      for (const { task, waiting, running, retrying, ended } of queue.tasks) {
        jobs.set({ task, state: jobState.queued }, waiting)
        jobs.set({ task, state: jobState.running }, running)
        jobs.set({ task, state: jobState.retrying }, retrying)
        jobs.set({ task, state: jobState.ended }, ended)
      }
    },
  )
  gauge(
    'cupo_jobs_oldest_due_seconds',
    'Age of the oldest job that is due and not running',
    ['task'],
    (age, { queue }) => {
      for (const { task, dueSince } of queue.tasks) {
        age.set({ task }, dueSince ? Math.max(0, (queue.at.getTime() - dueSince.getTime()) / 1000) : 0)
      }
    },
  )
  gauge(
    'cupo_due_act_failing',
    '1 for an act of the scheduled work whose last run failed',
    ['act'],
    (failing, { acts }) => {
      for (const { name, failingSince } of acts) failing.set({ act: name }, failingSince ? 1 : 0)
    },
  )
  gauge('cupo_due_acts_last_run_timestamp_seconds', 'When the scheduled work last ran', [], (ran, { acts }) => {
    const newest = Math.max(0, ...acts.map(({ ranAt }) => ranAt.getTime()))
    if (newest > 0) ran.set(newest / 1000)
  })
  gauge('cupo_audit_unsealed_entries', 'Entries of the audit log without a seal', [], (unsealed, reading) =>
    unsealed.set(reading.unsealed),
  )
  gauge(
    'cupo_points_difference',
    'Points left in lots less their movements, at the last comparison',
    [],
    (gauged, { ledgers }) => gauged.set(ledgers.difference ?? 0),
  )
  gauge('cupo_ledger_faults', 'Faults found by the last full check of the ledgers', [], (gauged, { ledgers }) =>
    gauged.set(ledgers.faults ?? 0),
  )
}
