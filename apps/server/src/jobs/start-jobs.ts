import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import { createTransport, type Transporter } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { sendMail } from '../mail/send-mail.ts'
import { forgetExpired } from './forget-expired.ts'

/** The jobs of this process. `stop` lets what is under way end, and may be called more than once. */
export type Jobs = { stop(): Promise<void> }

/** Problems are told on standard error; the library's own chatter is not. */
const logger = (deps: Deps) =>
  new Logger(() => (level, message) => {
    if (deps.config.log && (level === 'error' || level === 'warning')) console.error(`jobs: ${message}`)
  })

const transportOf = (smtpUrl: string): Transporter =>
  createTransport(smtpUrl, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)

const mailIdOf = (payload: unknown): string => {
  const mailId = (payload as { mailId?: unknown } | null)?.mailId
  if (typeof mailId !== 'string' || !/^\d{1,18}$/.test(mailId)) throw new Error('send_mail needs a mailId')
  return mailId
}

const start = (deps: Deps, transport: Transporter | null): Promise<Runner> =>
  run({
    pgPool: deps.pool,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: logger(deps),
    taskList: {
      forget_expired: () => forgetExpired(deps.db, deps.clock.now()),
      ...(transport ? { send_mail: (payload: unknown) => sendMail(deps, transport, mailIdOf(payload)) } : {}),
    },
    parsedCronItems: parseCronItems([{ task: 'forget_expired', match: '17 * * * *', identifier: 'forget_expired' }]),
  })

/**
 * Starts the jobs on the application's own database: the queue's tables are laid or renewed first, then it is
 * said in the database whether mail leaves by SMTP, so that from here on each mail brings its job. Whichever
 * process takes a job, it runs once; a failed one is tried again after growing pauses.
 */
export const startJobs = async (deps: Deps, smtpUrl: string | null): Promise<Jobs> => {
  await runMigrations({ pgPool: deps.pool, logger: logger(deps) })
  await deps.db
    .updateTable('service_config')
    .set({ mail_leaves: smtpUrl !== null })
    .execute()
  const transport = smtpUrl === null ? null : transportOf(smtpUrl)
  const runner = await start(deps, transport)
  // The runner ends by itself when its database is gone for good; the process around it decides what that means.
  runner.promise.catch(() => undefined)
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    await runner.stop().catch(() => undefined)
    transport?.close()
  }
  return { stop: () => (stopping ??= stop()) }
}
