import { expect, test } from 'vitest'
import {
  decideJob,
  errorLength,
  isNotificationDue,
  type Job,
  judgeActs,
  judgeJobs,
  judgeSeals,
  partOfTask,
  redactError,
  stateOfJob,
} from './index.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const calm = { retrying: 0, stubborn: 0, ended: 0, dueSince: null }

test('jobs fail when one ended, failed three times or is due for more than ten minutes', () => {
  expect(judgeJobs(calm, now)).toBe('ok')
  expect(judgeJobs({ ...calm, retrying: 1 }, now)).toBe('retrying')
  expect(judgeJobs({ ...calm, retrying: 1, stubborn: 1 }, now)).toBe('failing')
  expect(judgeJobs({ ...calm, ended: 1 }, now)).toBe('failing')
  expect(judgeJobs({ ...calm, dueSince: ago(10) }, now)).toBe('ok')
  expect(judgeJobs({ ...calm, dueSince: new Date(ago(10).getTime() - 1) }, now)).toBe('failing')
})

test('due acts fail when one fails for more than ten minutes, or when none ran for as long', () => {
  expect(judgeActs([], now)).toBe('ok')
  const fine = { ranAt: ago(0), failingSince: null }
  expect(judgeActs([fine, { ranAt: ago(60), failingSince: null }], now)).toBe('ok')
  expect(judgeActs([fine, { ranAt: ago(0), failingSince: ago(10) }], now)).toBe('retrying')
  expect(judgeActs([fine, { ranAt: ago(0), failingSince: ago(11) }], now)).toBe('failing')
  expect(judgeActs([{ ranAt: ago(11), failingSince: null }], now)).toBe('failing')
})

test('seals fail when an entry waits for more than ten minutes', () => {
  expect([judgeSeals(null, now), judgeSeals(ago(10), now), judgeSeals(ago(11), now)]).toEqual(['ok', 'ok', 'failing'])
})

test('the owners are notified of a failure once, after an hour', () => {
  expect(isNotificationDue({ since: ago(59), notifiedAt: null }, now)).toBe(false)
  expect(isNotificationDue({ since: ago(60), notifiedAt: null }, now)).toBe(true)
  expect(isNotificationDue({ since: ago(90), notifiedAt: ago(30) }, now)).toBe(false)
})

const job: Job = { attempts: 2, maxAttempts: 25, runAt: new Date(now.getTime() + 1), locked: false, failed: true }

test('only failed jobs that wait or ended are retried or discarded', () => {
  expect([stateOfJob(job, now), decideJob(job, now)]).toEqual(['retrying', { ok: true }])
  const ended = { ...job, attempts: 25, runAt: ago(5) }
  expect([stateOfJob(ended, now), decideJob(ended, now)]).toEqual(['ended', { ok: true }])
  expect(decideJob({ ...job, locked: true }, now)).toEqual({ ok: false, because: 'job_running' })
  expect(decideJob({ ...job, runAt: now }, now)).toEqual({ ok: false, because: 'job_queued' })
  expect(decideJob({ ...job, failed: false }, now)).toEqual({ ok: false, because: 'job_queued' })
})

test('an error is shown without addresses, URLs, hosts, tokens and line breaks', () => {
  expect(redactError('550 no such user <ana.ruiz+x@correo.test>\nbye')).toBe('550 no such user <[address]> bye')
  expect(redactError('connect ECONNREFUSED 10.0.0.7:587')).toBe('connect ECONNREFUSED [host]')
  expect(redactError('connect ECONNREFUSED [2001:db8::7:0:1]:587')).toBe('connect ECONNREFUSED [host]')
  expect(redactError('POST https://user:pw@push.test/x?token=1 failed')).toBe('POST [url] failed')
  expect(redactError(`bad key ${'aB3-'.repeat(10)}`)).toBe('bad key [secret]')
  expect(redactError('password=hola secret: x')).toBe('password=[secret] secret: [secret]')
  expect(redactError('x '.repeat(500))).toHaveLength(errorLength)
})

test('a task belongs to one part', () => {
  expect(['send_mail', 'send_push', 'deliver_webhook', 'forget_expired'].map(partOfTask)).toEqual([
    'mails',
    'pushes',
    'webhooks',
    'jobs',
  ])
})
