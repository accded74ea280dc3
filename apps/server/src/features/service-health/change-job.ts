import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { decideJob, type JobAct, jobAct } from '@cupo/core/service-health'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { dropJob, endDeliveryOf, lockJob, rescheduleJob } from './queue-store.ts'

type Command = { id: string; act: JobAct; by: PersonId }

/**
 * Runs a failed job again, or discards it, and writes an audit entry. Refuses a job that is gone, running or queued, so
 * that the second of two concurrent requests changes nothing.
 */
export const changeJob = async (tx: Tx, { id, act, by }: Command, now: Date): Promise<Outcome<{ id: string }>> => {
  const locked = await lockJob(tx, id)
  if (!locked) return refuse(refusals.notFound)
  const { job, key, at } = locked
  const may = decideJob(job, at)
  if (!may.ok) return refuse(refusals.invalidState, { because: may.because })
  const changed = act === jobAct.retry ? await rescheduleJob(tx, id) : await dropJob(tx, id)
  if (!changed) return refuse(refusals.invalidState, { because: 'job_running' })
  if (act === jobAct.discard) await endDeliveryOf(tx, key)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: act === jobAct.retry ? 'job_retried' : 'job_discarded',
    subject: { kind: 'job', id },
    details: { task: job.task, attempts: job.attempts },
  })
  return done({ id })
}
