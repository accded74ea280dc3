import { pushPlatforms } from '@cupo/core/push-platforms'
import { healthParts, healthStates, jobStates } from '@cupo/core/service-health'
import { z } from 'zod'
import { byId, instant, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

const count = z.int().min(0)

const failedJob = namedObject('FailedJob', {
  id: z.string(),
  task: z.string(),
  part: z.enum(healthParts),
  state: z.enum(jobStates),
  attempts: count,
  maxAttempts: count,
  /** The next attempt. */
  runAt: instant,
  createdAt: instant,
  /** Error text without addresses and secrets. */
  error: z.string(),
})

const part = namedObject('HealthOfPart', {
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  /** Start of the failure; null while there is none. */
  since: instant.nullable(),
})

export const readServiceHealth = endpoint('readServiceHealth', {
  who: ['owner'],
  summary:
    'The health of the service: queues, mails, pushes, webhooks, due acts, the audit log, the ledgers, open data, database and process. `parts` says what needs a person.',
  data: namedObject('ServiceHealth', {
    at: instant,
    parts: z.array(part),
    process: z.strictObject({ version: z.string(), startedAt: instant, memoryBytes: count }),
    jobs: z.strictObject({ waiting: count, running: count, retrying: count, ended: count }),
    /** `local`: no mail server is configured, and mail stays in the database. */
    mails: z.strictObject({ local: z.boolean(), waiting: count, sentInDay: count, failed: count }),
    /** By kind of device; `failed`: jobs whose last attempt failed at this provider. */
    pushes: z.array(
      z.strictObject({ provider: z.enum(['web', ...pushPlatforms]), devices: count, sentInDay: count, failed: count }),
    ),
    webhooks: z.strictObject({ active: count, failing: count, disabled: count, waiting: count }),
    acts: z.array(
      z.strictObject({
        name: z.string(),
        ranAt: instant,
        failingSince: instant.nullable(),
        error: z.string().nullable(),
      }),
    ),
    audit: z.strictObject({ unsealed: count, since: instant.nullable() }),
    /**
     * The last comparison of the lots of points with their movements, every five minutes (`difference` in points), and the
     * last full check, every night (`faults`: see `checkLedger`); null before the first.
     */
    ledgers: z.strictObject({
      difference: z.int(),
      comparedAt: instant.nullable(),
      faults: count,
      checkedAt: instant.nullable(),
    }),
    /** `ranAt`: when changes were published last; null before the first time. */
    openData: z.strictObject({ items: count, ranAt: instant.nullable() }),
    database: z.strictObject({
      bytes: count,
      migrations: count,
      lastMigration: z.string(),
      connections: count,
      mostConnections: count,
    }),
    /** The newest failed jobs, 50 at most. */
    failed: z.array(failedJob),
  }),
})

const ofJob = { who: ['owner'], params: byId, data: z.strictObject({ id: z.string() }), idempotent: true } as const

export const retryJob = endpoint('retryJob', {
  ...ofJob,
  summary: 'Runs a failed job again now, with all its attempts. Refused while it runs or is already queued. Audited.',
  refusals: ['ESTADO_INVALIDO'],
})

export const discardJob = endpoint('discardJob', {
  ...ofJob,
  summary: 'Gives a failed job up: it does not run again. Refused while it runs or is queued. Audited.',
  refusals: ['ESTADO_INVALIDO'],
})
