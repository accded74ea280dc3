/** Acts on a job of the queue: run it again now, or give it up. */
export const jobActs = ['retry', 'discard'] as const
export type JobAct = (typeof jobActs)[number]

export const jobAct = { retry: 'retry', discard: 'discard' } as const satisfies { [Act in JobAct]: Act }

/**
 * running: a process runs it; queued: due, or not failed; retrying: waits for its next attempt; ended: no attempts
 * left.
 */
export const jobStates = ['running', 'queued', 'retrying', 'ended'] as const
export type JobState = (typeof jobStates)[number]

export const jobState = {
  running: 'running',
  queued: 'queued',
  retrying: 'retrying',
  ended: 'ended',
} as const satisfies { [State in JobState]: State }

export type Job = { attempts: number; maxAttempts: number; runAt: Date; locked: boolean; failed: boolean }

/** The state of a job. A failed job that is due counts as queued: the next free process runs it. */
export const stateOfJob = ({ attempts, maxAttempts, runAt, locked, failed }: Job, now: Date): JobState => {
  if (locked) return jobState.running
  if (attempts >= maxAttempts) return jobState.ended
  return failed && runAt > now ? jobState.retrying : jobState.queued
}

export type JobDecision = { ok: true } | { ok: false; because: 'job_running' | 'job_queued' }

/**
 * Decides whether a person may retry or discard a job. Both are only for failed jobs: a running one cannot be stopped,
 * and a queued one runs automatically. So the second of two owners who press at the same time is refused.
 */
export const decideJob = (job: Job, now: Date): JobDecision => {
  const state = stateOfJob(job, now)
  if (state === jobState.running) return { ok: false, because: 'job_running' }
  return state === jobState.queued ? { ok: false, because: 'job_queued' } : { ok: true }
}
