import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brandId } from '@cupo/core/brand-id'
import type { MailId, NotificationId, WebhookDeliveryId } from '@cupo/core/ids'
import type { DueActName } from '@cupo/core/service-health'
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import { createTransport, type Transporter } from 'nodemailer'
import { refreshBrand } from '../brand/current-brand.ts'
import type { Deps } from '../deps.ts'
import { sealWaiting } from '../features/audit/seal-store.ts'
import { renewPools } from '../features/corporate-purchases/renew-pools.ts'
import { settleDuePoolPurchases } from '../features/corporate-purchases/settle-due.ts'
import { makeHandover } from '../features/handovers/make-handover.ts'
import { checkLedgers } from '../features/ledger/check-ledgers.ts'
import { chargeMandates } from '../features/mandates/charge-mandates.ts'
import { runPartners } from '../features/partners/run-partners.ts'
import { settleDuePayments } from '../features/payments/settle-due.ts'
import { settleDuePurchases } from '../features/purchases/settle-due.ts'
import { createPushClients, type PushClients } from '../features/push/create-push-clients.ts'
import { sendPush } from '../features/push/send-push.ts'
import { recordRuns } from '../features/service-health/run-store.ts'
import { watchHealth } from '../features/service-health/watch-health.ts'
import { renewDue } from '../features/subscriptions/renew-due.ts'
import { renewalPorts } from '../features/subscriptions/renewal-ports.ts'
import { deliverWebhook } from '../features/webhooks/deliver-webhook.ts'
import { logOf } from '../log/log.ts'
import { sendMail } from '../mail/send-mail.ts'
import { traceJob } from '../tracing/trace-requests.ts'
import { deleteExpired } from './delete-expired.ts'
import type { DueAct } from './each-due.ts'
import { endLease, takeLease } from './lease-store.ts'
import { dueActs, runActs } from './run-due.ts'
import { startBackups } from './start-backups.ts'

const dayMs = 24 * 60 * 60_000

/** Interval between runs of the work for pass partners, in ms. */
const partnersEveryMs = 2_000

/**
 * Runs the work for pass partners. It calls services that may be slow, so it is separate from the due acts: a partner
 * that does not respond delays no waitlist.
 */
const startPartners = (deps: Deps): { stop(): Promise<void> } => {
  const ended = new AbortController()
  const complain = (name: string, error: unknown): void => {
    if (!ended.signal.aborted) logOf(deps).error({ err: error, job: `partners: ${name}` }, 'job failed')
  }
  const state = {}
  const passes = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await runPartners(deps, deps.clock.now(), complain, state)
      await sleep(partnersEveryMs, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const running = passes()
  return {
    stop: () => {
      ended.abort()
      return running
    },
  }
}

/** The job runner of this process. `stop` waits for running jobs and is idempotent. */
export type Jobs = { stop(): Promise<void> }

/** Logs errors and warnings of the queue, and discards its other messages. */
const logger = (deps: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') logOf(deps).error({ err: new Error(message) }, 'job failed')
    else if (level === 'warning') logOf(deps).warn({ err: new Error(message) }, 'jobs')
  })

const transportOf = (url: string, requireTLS: boolean): Transporter =>
  createTransport({ url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })

const mailIdOf = (payload: unknown): MailId => {
  const mailId = (payload as { mailId?: unknown } | null)?.mailId
  if (typeof mailId !== 'string' || !/^\d{1,18}$/.test(mailId)) throw new Error('send_mail needs a mailId')
  return brandId<MailId>(mailId)
}

const notificationIdOf = (payload: unknown): NotificationId => {
  const notificationId = (payload as { notificationId?: unknown } | null)?.notificationId
  if (typeof notificationId !== 'string' || !/^\d{1,18}$/.test(notificationId)) {
    throw new Error('send_push needs a notificationId')
  }
  return brandId<NotificationId>(notificationId)
}

const deliveryIdOf = (payload: unknown): WebhookDeliveryId => {
  const deliveryId = (payload as { deliveryId?: unknown } | null)?.deliveryId
  if (typeof deliveryId !== 'string' || !/^\d{1,18}$/.test(deliveryId)) {
    throw new Error('deliver_webhook needs a deliveryId')
  }
  return brandId<WebhookDeliveryId>(deliveryId)
}

/** Concurrent deliveries. They have a separate runner, so that a slow address delays no mail. */
const deliveriesAtOnce = 4

const startDeliveries = (deps: Deps, prepares: boolean): Promise<Runner> =>
  run({
    pgPool: deps.pool,
    noPreparedStatements: !prepares,
    concurrency: deliveriesAtOnce,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: logger(deps),
    taskList: {
      deliver_webhook: (payload: unknown) =>
        traceJob(deps.tracing, 'deliver_webhook', () => deliverWebhook(deps, deliveryIdOf(payload))),
    },
  })

const start = (deps: Deps, transport: Transporter | null, clients: PushClients, prepares: boolean): Promise<Runner> =>
  run({
    pgPool: deps.pool,
    noPreparedStatements: !prepares,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: logger(deps),
    taskList: {
      forget_expired: () => traceJob(deps.tracing, 'forget_expired', () => deleteExpired(deps.db, deps.clock.now())),
      check_ledgers: () => traceJob(deps.tracing, 'check_ledgers', () => checkLedgers(deps.db, deps.clock.now())),
      send_push: (payload: unknown) =>
        traceJob(deps.tracing, 'send_push', () => sendPush(deps, notificationIdOf(payload), clients)),
      ...(transport && {
        send_mail: (payload: unknown) =>
          traceJob(deps.tracing, 'send_mail', () => sendMail(deps, transport, mailIdOf(payload))),
      }),
    },
    parsedCronItems: parseCronItems([
      { task: 'forget_expired', match: '17 * * * *', identifier: 'forget_expired' },
      // At night in the Americas. A night without a process is made up for.
      { task: 'check_ledgers', match: '23 8 * * *', identifier: 'check_ledgers', options: { backfillPeriod: dayMs } },
    ]),
  })

/** Interval between runs of the due acts, in ms. */
const dueEveryMs = 5_000

/** Interval between checks for a requested archive, in ms. */
const handoversEveryMs = 3_000

/** Maximum time that a process that died delays the due acts, in ms. A longer pass lets a second process begin. */
const leaseMs = 15_000

/**
 * Runs the due acts repeatedly, one run after the other, until it is stopped. Of several processes, the one with the
 * lease runs them; it ends its lease when it stops. The acts of each process run in all of them.
 */
const startTimekeeper = (deps: Deps, furtherActs: { readonly backups?: DueAct }): { stop(): Promise<void> } => {
  const ended = new AbortController()
  const holder = randomUUID()
  let failures = new Map<string, string>()
  const complain = (name: string, error: unknown): void => {
    if (ended.signal.aborted) return
    failures.set(name, (error as Error).message)
    logOf(deps).error({ err: error, job: name }, 'job failed')
  }
  const actsOfEach = {
    // A different process may have published a configuration.
    brand: async () => {
      await refreshBrand(deps)
      return 0
    },
    ...furtherActs,
  } satisfies Partial<Record<DueActName, DueAct>>
  const sharedActs = {
    ...dueActs,
    auditSeals: sealWaiting,
    payments: (_db, now) => settleDuePayments(deps, now),
    mandates: (_db, now) => chargeMandates(deps, now),
    purchases: settleDuePurchases,
    companyPurchases: settleDuePoolPurchases,
    companyRenewals: (_db, now) => renewPools(deps, now),
    renewals: (db, now) => renewDue(db, renewalPorts(deps), now),
    health: watchHealth,
  } satisfies Partial<Record<DueActName, DueAct>>
  const names = Object.keys({ ...actsOfEach, ...sharedActs })
  const record = recordRuns()
  const { db, clock } = deps
  /** @returns ms until the next pass */
  const pass = async (): Promise<number> => {
    failures = new Map()
    await runActs(actsOfEach, db, clock.now(), complain)
    const others = await takeLease(db, holder, leaseMs)
    if (others > 0) return Math.min(others, dueEveryMs)
    await runActs(sharedActs, db, clock.now(), complain)
    await record(db, names, failures, clock.now())
    await endLease(db, holder, dueEveryMs)
    return dueEveryMs
  }
  const passes = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const wait = await pass().catch((error: unknown) => {
        complain('due runs', error)
        return dueEveryMs
      })
      await sleep(wait, undefined, { signal: ended.signal }).catch(() => undefined)
    }
    await endLease(db, holder, 0).catch(() => undefined)
  }
  const running = passes()
  return {
    stop: () => {
      ended.abort()
      return running
    },
  }
}

/** Makes archives one after the other, concurrently with other work: a large one takes minutes. */
const startHandovers = (deps: Deps): { stop(): Promise<void> } => {
  const ended = new AbortController()
  const makeAll = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const made = await makeHandover(deps).catch((error: unknown) => {
        if (!ended.signal.aborted) logOf(deps).error({ err: error, job: 'handovers' }, 'job failed')
        return false
      })
      if (!made) await sleep(handoversEveryMs, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const running = makeAll()
  return {
    stop: () => {
      ended.abort()
      return running
    },
  }
}

/**
 * Starts the job runner on the application's database. Migrates the queue's tables, then records whether mail is sent
 * by SMTP (`smtpTls`: encrypted or not at all), so that later mail adds its job. `prepares`: whether statements may be
 * prepared by name. A job runs once, in whichever process claims it; a failed one is retried with exponential backoff.
 */
export const startJobs = async (
  deps: Deps,
  smtpUrl: string | null,
  smtpTls = false,
  prepares = true,
): Promise<Jobs> => {
  await runMigrations({ pgPool: deps.pool, logger: logger(deps) })
  await deps.db
    .updateTable('service_config')
    .set({ mail_leaves: smtpUrl !== null, public_url: deps.config.publicUrl })
    .execute()
  const transport = smtpUrl === null ? null : transportOf(smtpUrl, smtpTls)
  const clients = createPushClients(deps)
  const runner = await start(deps, transport, clients, prepares)
  // The runner stops itself after a permanent loss of its database. The process handles that elsewhere.
  runner.promise.catch(() => undefined)
  const deliveries = await startDeliveries(deps, prepares)
  deliveries.promise.catch(() => undefined)
  const backups = deps.config.backups ? startBackups(deps, deps.config.backups) : null
  const timekeeper = startTimekeeper(deps, backups ? { backups: backups.act } : {})
  const partners = startPartners(deps)
  const handovers = startHandovers(deps)
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    await Promise.all([timekeeper.stop(), partners.stop(), handovers.stop(), backups?.stop()])
    await Promise.all([runner, deliveries].map((one) => one.stop().catch(() => undefined)))
    transport?.close()
    clients.close()
  }
  return { stop: () => (stopping ??= stop()) }
}
