import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'
import { saveActRuns } from './run-store.ts'
import { watchHealth } from './watch-health.ts'

const { db, pool, clock, send, owner, mar, signedIn, mails } = await studioApp()

const read = async (who = owner) => (await send(who, 'GET', '/api/owner/health')).data
const stateOf = async (part: string) =>
  (await read()).parts.find((one: { part: string }) => one.part === part) as { state: string; since: string | null }

test('before the first start of the queue everything is fine and empty', async () => {
  const health = await read()
  expect(health.parts.every((one: { state: string }) => one.state === 'ok')).toBe(true)
  expect(health.jobs).toEqual({ waiting: 0, running: 0, retrying: 0, ended: 0 })
  expect(health.failed).toEqual([])
  expect(health.database.migrations).toBeGreaterThan(50)
  expect(health.database.bytes).toBeGreaterThan(1_000_000)
  expect((await send(mar, 'GET', '/api/owner/health')).codigo).toBe('SIN_PERMISO')
})

await runMigrations({ pgPool: pool })
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.deleteFrom('due_run').execute()
  await db.deleteFrom('service_failure').execute()
})

type Failed = { task?: string; attempts?: number; error?: string | null; inMinutes?: number; key?: string | null }

/** Inserts a job in the state after failed attempts. */
const failedJob = async ({
  task = 'send_mail',
  attempts = 2,
  error = 'timeout',
  inMinutes = 5,
  key = null,
}: Failed = {}): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job(${task}, '{}'::json, max_attempts := 25, job_key := ${key})`.execute(
    db,
  )
  const id = rows[0]?.id ?? ''
  await sql`
    update graphile_worker._private_jobs
       set attempts = ${attempts}, last_error = ${error}, run_at = now() + ${inMinutes} * interval '1 minute'
     where id = ${id}::bigint`.execute(db)
  return id
}
const press = (id: string, act: 'retry' | 'discard', who = owner, headers = {}) =>
  send(who, 'POST', `/api/owner/health/jobs/${id}/${act}`, undefined, headers)
const audited = () =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'by_user', 'details'])
    .where('action', 'like', 'job_%')
    .execute()

test('a failed job is listed with its error, without addresses and secrets', async () => {
  const id = await failedJob({ error: `550 <ana@correo.test> ${'k'.repeat(40)} at 10.1.2.3:25` })
  await failedJob({ task: 'send_push', error: '2 pushes of notification 7 failed and will be retried: android 503' })
  const health = await read()
  expect(health.failed).toHaveLength(2)
  expect(health.failed.find((job: { id: string }) => job.id === id)).toMatchObject({
    task: 'send_mail',
    part: 'mails',
    state: 'retrying',
    attempts: 2,
    error: '550 <[address]> [secret] at [host]',
  })
  expect(health.mails).toMatchObject({ failed: 1 })
  expect(health.pushes.map((one: { failed: number }) => one.failed)).toEqual([0, 1, 0])
  expect([(await stateOf('mails')).state, (await stateOf('webhooks')).state]).toEqual(['retrying', 'ok'])
})

test('a part fails with a job without attempts left, or after three attempts', async () => {
  await failedJob({ attempts: 25 })
  await failedJob({ task: 'deliver_webhook', attempts: 3 })
  expect([(await stateOf('mails')).state, (await stateOf('webhooks')).state]).toEqual(['failing', 'failing'])
  expect((await read()).jobs).toMatchObject({ ended: 1, retrying: 1 })
})

test('a retry runs the job again with all attempts; the second of two owners changes nothing', async () => {
  const id = await failedJob({ attempts: 25 })
  const olga = await signedIn(4, 'olga@cupo.test', { name: 'Olga' })
  const both = await Promise.all([press(id, 'retry'), press(id, 'retry', olga)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.mensaje).toContain('ya está en la cola')
  const { rows } = await sql<{ attempts: number; due: boolean }>`
    select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}::bigint`.execute(db)
  expect(rows).toEqual([{ attempts: 0, due: true }])
  expect(await audited()).toMatchObject([
    { action: 'job_retried', subject: `job:${id}`, details: { task: 'send_mail' } },
  ])
})

test('a repeated key retries once, and a running or unknown job is refused', async () => {
  const id = await failedJob()
  const [first, again] = [
    await press(id, 'retry', owner, { 'idempotency-key': 'una-vez' }),
    await press(id, 'retry', owner, { 'idempotency-key': 'una-vez' }),
  ]
  expect([first.status, again.status, again.replayed]).toEqual([200, 200, true])
  const busy = await failedJob()
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = ${busy}::bigint`.execute(
    db,
  )
  expect((await press(busy, 'discard')).codigo).toBe('ESTADO_INVALIDO')
  expect((await press('999999', 'retry')).status).toBe(404)
  expect((await press('abc', 'retry')).status).toBe(404)
  expect((await press(id, 'retry', mar)).codigo).toBe('SIN_PERMISO')
})

test('a discarded job is gone, and the second press finds nothing', async () => {
  const id = await failedJob({ task: 'forget_expired' })
  expect((await press(id, 'discard')).status).toBe(200)
  expect((await press(id, 'discard')).status).toBe(404)
  expect((await read()).failed).toEqual([])
  expect((await audited()).at(-1)).toMatchObject({ action: 'job_discarded', subject: `job:${id}` })
})

test('the owners are notified once of a failure that lasts an hour, and again of the next one', async () => {
  // Seals the entries of earlier tests, which would be a second failure.
  await send(owner, 'GET', '/api/owner/audit')
  await failedJob({ attempts: 25 })
  const notices = async () =>
    (await mails('owner@cupo.test')).filter(({ subject }) => subject.startsWith('Algo falla')).length
  const before = await notices()
  expect(await watchHealth(db, clock.now())).toBe(0)
  expect((await stateOf('mails')).since).toBe(clock.now().toISOString())
  clock.move(3599)
  expect(await watchHealth(db, clock.now())).toBe(0)
  clock.move(1)
  const both = await Promise.all([watchHealth(db, clock.now()), watchHealth(db, clock.now())])
  expect(both.reduce((sum, n) => sum + n, 0)).toBe(1)
  clock.move(7200)
  expect(await watchHealth(db, clock.now())).toBe(0)
  expect((await notices()) - before).toBe(1)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await watchHealth(db, clock.now())
  expect(await db.selectFrom('service_failure').selectAll().execute()).toEqual([])
  await failedJob({ attempts: 25 })
  await watchHealth(db, clock.now())
  clock.move(3600)
  expect(await watchHealth(db, clock.now())).toBe(1)
  expect((await notices()) - before).toBe(2)
})

test('the runs of due acts store the start of a failure, and delete unknown acts', async () => {
  const start = clock.now()
  await saveActRuns(db, ['points', 'holds', 'old'], new Map(), start)
  clock.move(60)
  await saveActRuns(db, ['points', 'holds'], new Map([['holds', 'no database at 10.0.0.1']]), clock.now())
  const since = clock.now().toISOString()
  clock.move(601)
  await saveActRuns(db, ['points', 'holds'], new Map([['holds', 'still']]), clock.now())
  expect((await read()).acts).toEqual([
    { name: 'holds', ranAt: clock.now().toISOString(), failingSince: since, error: 'still' },
    { name: 'points', ranAt: clock.now().toISOString(), failingSince: null, error: null },
  ])
  expect((await stateOf('dueActs')).state).toBe('failing')
  await saveActRuns(db, ['points', 'holds'], new Map(), clock.now())
  expect((await stateOf('dueActs')).state).toBe('ok')
  clock.move(601)
  expect((await stateOf('dueActs')).state).toBe('failing')
})

test('an entry of the log without a seal for ten minutes is a failure', async () => {
  const { userId } = await signedIn(1, 'sol@cupo.test')
  await send(owner, 'POST', `/api/owner/users/${userId}/points`, { points: 5, note: 'Bienvenida' })
  clock.move(3600)
  const health = await read()
  expect(health.audit.unsealed).toBeGreaterThan(0)
  expect((await stateOf('auditSeals')).state).toBe('failing')
  await send(owner, 'GET', '/api/owner/audit')
  expect((await read()).audit).toEqual({ unsealed: 0, since: null })
})
