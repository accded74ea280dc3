import { pushPlatform } from '@cupo/core/push-platforms'
import { attemptsToFail, type HealthPart, type JobsReading, partOfTask } from '@cupo/core/service-health'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Whether the queue's tables exist. The runner creates them at its first start. */
const queueExists = async (db: Db | Tx): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** Jobs of a task. The queue uses the database's time, so it determines their states. */
type TaskCounts = {
  task: string
  waiting: number
  running: number
  retrying: number
  stubborn: number
  ended: number
  dueSince: Date | null
  web: number
  android: number
  ios: number
}

export type QueueCounts = { at: Date; tasks: TaskCounts[] }

const failedSql = sql`(attempts < max_attempts and attempts > 0 and last_error is not null and run_at > now())`
const freeSql = sql`locked_at is null`

/** Reads the jobs of the queue by task. */
export const readQueue = async (db: Db | Tx): Promise<QueueCounts> => {
  const at = (await sql<{ at: Date }>`select now() as at`.execute(db)).rows[0]?.at ?? new Date(0)
  if (!(await queueExists(db))) return { at, tasks: [] }
  const failedAt = (provider: string) =>
    sql`(count(*) filter (where task_identifier = 'send_push' and ${freeSql} and last_error ~ ${`\\m${provider}\\M`}))::int`
  const { rows } = await sql<TaskCounts>`
    select task_identifier as task,
           (count(*) filter (where ${freeSql} and attempts < max_attempts and not ${failedSql}))::int as waiting,
           (count(*) filter (where not ${freeSql}))::int as running,
           (count(*) filter (where ${freeSql} and ${failedSql}))::int as retrying,
           (count(*) filter (where ${freeSql} and ${failedSql} and attempts >= ${attemptsToFail}))::int as stubborn,
           (count(*) filter (where ${freeSql} and attempts >= max_attempts))::int as ended,
           min(run_at) filter (where ${freeSql} and attempts < max_attempts and run_at <= now()) as "dueSince",
           ${failedAt('web')} as web, ${failedAt(pushPlatform.android)} as android, ${failedAt(pushPlatform.ios)} as ios
      from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db)
  return { at, tasks: rows }
}

const earliest = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a)

/** Selects the jobs of one part of the service. */
export const readingOf = ({ tasks }: QueueCounts, part: HealthPart): JobsReading =>
  tasks
    .filter(({ task }) => partOfTask(task) === part)
    .reduce<JobsReading>(
      (sum, one) => ({
        retrying: sum.retrying + one.retrying,
        stubborn: sum.stubborn + one.stubborn,
        ended: sum.ended + one.ended,
        dueSince: earliest(sum.dueSince, one.dueSince),
      }),
      { retrying: 0, stubborn: 0, ended: 0, dueSince: null },
    )

export type FailedJobRow = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  runAt: Date
  createdAt: Date
  locked: boolean
  failed: boolean
  error: string
}

const mostListed = 50

const jobColumns = sql`
  id::text as id, task_identifier as task, attempts::int as attempts, max_attempts::int as "maxAttempts",
  run_at as "runAt", created_at as "createdAt", locked_at is not null as locked,
  attempts > 0 and last_error is not null as failed, coalesce(last_error, '') as error`

/** Reads jobs whose last attempt failed, those without attempts left first, then the newest. */
export const readFailedJobs = async (db: Db): Promise<FailedJobRow[]> => {
  if (!(await queueExists(db))) return []
  const { rows } = await sql<FailedJobRow>`
    select ${jobColumns} from graphile_worker.jobs where last_error is not null
     order by attempts >= max_attempts desc, updated_at desc, id desc limit ${mostListed}`.execute(db)
  return rows
}

/** Reads a job after taking the lock that serializes owners' acts on it. */
export const lockJob = async (
  tx: Tx,
  id: string,
): Promise<{ job: FailedJobRow; key: string | null; at: Date } | null> => {
  if (!/^\d{1,18}$/.test(id) || !(await queueExists(tx))) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job:${id}`}, 0))`.execute(tx)
  const { rows } = await sql<FailedJobRow & { key: string | null; at: Date }>`
    select ${jobColumns}, key, now() as at from graphile_worker.jobs where id = ${id}::bigint`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { key, at, ...job } = row
  return { job, key, at }
}

/** Makes a job due now with all its attempts. @returns false if a process has started it */
export const rescheduleJob = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(tx)
  return rows.length > 0
}

/** Deletes a job. @returns false if a process has started it */
export const dropJob = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return rows.length > 0
}

/** Ends the delivery of a webhook whose job is discarded, so that it is not listed as pending. */
export const endDeliveryOf = async (tx: Tx, key: string | null): Promise<void> => {
  const delivery = key?.match(/^webhook:(\d{1,18})$/)?.[1]
  if (delivery === undefined) return
  await sql`
    update webhook_delivery set state = 'failed', next_attempt_at = null
     where id = ${delivery}::bigint and state = 'pending'`.execute(tx)
}
