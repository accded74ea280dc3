import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { systemClock } from '../deps.ts'
import { measureHealth } from '../features/service-health/measure-health.ts'
import { apiConfig } from '../test/api-config.ts'
import { smallService } from '../test/small-service.ts'
import { testProviders } from '../test/test-providers.ts'
import { announcer } from './announcer.ts'
import { createLog, describeError } from './log.ts'
import { outageLog } from './outage-log.ts'
import { logSlowStatements } from './slow-statements.ts'

const { db, pool } = await testDatabase()
const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const folder = '/nonexistent/backups'
const config = {
  ...apiConfig,
  production: true,
  log: true,
  metricsToken: 'a-metrics-token-of-the-test',
  backups: { folder, dataDir: folder, minuteOfDay: 0, copies: 1 },
}
const service = await smallService(db, systemClock.now())
const app = await buildApp({ db, pool, clock: systemClock, providers: testProviders(db), config, logTo })
afterAll(() => app.close())

const since = async (act: () => Promise<unknown>): Promise<string[]> => {
  const from = lines.length
  await act()
  return lines.slice(from)
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

test('sign-up, wrong passwords, codes, tokens, cards and faults leave no secret in the log', async () => {
  const secrets = {
    mail: 'ana.maria@correo.test',
    password: 'una-clave-muy-larga-2026',
    card: '4242424242424242',
    token: await service.tokenOf('member'),
    ownerToken: await service.tokenOf('owner'),
    code: '739154',
  }
  const authorization = secrets.token
  const written = await since(async () => {
    await post('/api/auth/sign-up', {
      email: secrets.mail,
      password: secrets.password,
      name: 'Ana',
      code: secrets.code,
    })
    await post('/api/auth/sign-in', { email: secrets.mail, password: secrets.password })
    await post('/api/auth/verify-code', { email: secrets.mail, code: secrets.code })
    await post('/api/auth/forgot-password', { email: secrets.mail })
    await post('/api/auth/reset-password', { token: secrets.token, password: secrets.password })
    await app.inject({
      url: `/api/common/points?token=${secrets.token}`,
      headers: { authorization: `x${secrets.token}` },
    })
    await post('/api/dev/card-tokens', { number: secrets.card, cvc: secrets.code, name: 'Ana' }, { authorization })
    await sql`alter table due_run rename to due_run_away`.execute(db)
    await app.inject({ url: '/api/owner/health', headers: { authorization: secrets.ownerToken } })
    await sql`alter table due_run_away rename to due_run`.execute(db)
  })
  expect(written.length).toBeGreaterThan(2)
  for (const line of written) {
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
    })
    for (const secret of Object.values(secrets)) expect(line).not.toContain(secret)
  }
  const fault = written.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'fault')
  expect(fault).toMatchObject({
    method: 'GET',
    route: '/api/owner/health',
    network: '127.0.0.1',
    user: service.people.owner,
    outcome: 'ERROR_INTERNO',
    reqId: expect.any(String),
    err: { code: '42P01', stack: expect.arrayContaining([expect.stringMatching(/^at /)]) },
  })
})

test('an error is logged without the values that the database and libraries attach to it', async () => {
  const error =
    await sql`insert into studio_coach (studio_id, user_id, created_at) select studio_id, user_id, created_at from studio_coach`
      .execute(db)
      .then(
        () => null,
        (failure: unknown) => failure,
      )
  const described = describeError(error)
  expect(described).toMatchObject({ constraint: expect.stringMatching(/^studio_coach/), table: 'studio_coach' })
  expect(Object.keys(described)).not.toContain('detail')
  const wrapped = new Error('no mail to ana@correo.test', {
    cause: Object.assign(new Error('x'), { parameters: ['s3cret'] }),
  })
  expect(JSON.stringify(describeError(wrapped))).not.toMatch(/ana@correo|s3cret/)
  const captured: string[] = []
  const log = createLog({
    config: { log: true, production: true },
    logTo: { write: (line) => void captured.push(line) },
  })
  log.info({ headers: { authorization: 's3cret' }, body: { password: 's3cret' } }, 'request')
  expect(captured.join()).toContain('[secret]')
  expect(captured.join()).not.toContain('s3cret')
})

test('an outage of the database is logged at its start, each minute and at its end, with its refusals', () => {
  const captured: { msg: string; refused: number; seconds: number }[] = []
  const write = (line: string) => void captured.push(JSON.parse(line))
  let now = 5_000
  const log = createLog({ config: { log: true, production: true }, logTo: { write } })
  const outage = outageLog(log, () => now)
  outage.back()
  for (let i = 0; i < 50; i++) outage.away(new Error('ECONNREFUSED'))
  now += 59_999
  outage.away(new Error('ECONNREFUSED'))
  now += 1
  outage.away(new Error('ECONNREFUSED'))
  outage.back()
  outage.back()
  outage.away(new Error('ECONNREFUSED'))
  expect(captured.map(({ msg, refused, seconds }) => [msg, refused, seconds])).toEqual([
    ['the database is away', 1, 0],
    ['the database is away', 52, 60],
    ['the database is back', 52, 60],
    ['the database is away', 1, 0],
  ])
})

test('a slow statement is logged without its parameters, and a fast one is not', () => {
  const captured: string[] = []
  const log = createLog({
    config: { log: true, production: true },
    logTo: { write: (line) => void captured.push(line) },
  })
  const note = logSlowStatements(log, 200)
  const query = { sql: 'select *\n  from app_user where email = $1', parameters: ['ana@correo.test'] }
  const event = (queryDurationMillis: number) => ({ level: 'query', query, queryDurationMillis }) as never
  note(event(199.9))
  expect(captured).toEqual([])
  note(event(1234.5))
  expect(JSON.parse(captured.join())).toMatchObject({
    msg: 'slow statement',
    ms: 1235,
    statement: 'select * from app_user where email = $1',
  })
  expect(captured.join()).not.toContain('ana@')
})

const readMetrics = async (): Promise<string> =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${config.metricsToken}` } })).body

test('every metric that the alerts and the dashboard name is one of /metrics', async () => {
  await app.inject('/livez')
  const exposed = new Set([...(await readMetrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name]) => name))
  const root = join(import.meta.dirname, '../../../../ops/observability')
  for (const file of ['alerts.yml', 'dashboard.json']) {
    expect(existsSync(join(root, file))).toBe(true)
    const named = readFileSync(join(root, file), 'utf8').match(/\b(cupo|nodejs|process)_[a-z0-9_]+/g) ?? []
    const missing = named.filter((name) => !exposed.has(name) && !exposed.has(name.replace(/_(count|sum|bucket)$/, '')))
    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(8)
  }
})

test('/metrics has the queue and the scheduled work, and answers while the database does not', async () => {
  const metrics = await readMetrics()
  expect(metrics).toMatch(/^cupo_database_up 1$/m)
  expect(metrics).toMatch(/^cupo_audit_unsealed_entries \d+$/m)
  expect(metrics).toMatch(/^cupo_backup_newest_timestamp_seconds 0$/m)
  const { Registry } = await import('prom-client')
  const register = new Registry()
  const away = { db: { getExecutor: () => undefined }, pool: null as unknown as Pool }
  measureHealth(register, away as never)
  const without = await register.metrics()
  expect(without).toMatch(/^cupo_database_up 0$/m)
  expect(without).not.toMatch(/^cupo_jobs\{/m)
})

test('console output in production is one JSON line, with the address for tools that start the process', () => {
  const captured: string[] = []
  const { logLine, complain } = announcer(true, { write: (line) => void captured.push(line) })
  logLine('\nListening on http://127.0.0.1:3000')
  complain('The database does not answer\nyet')
  expect(captured.map((line) => [line.trimEnd().split('\n').length, JSON.parse(line)])).toMatchObject([
    [1, { level: 30, msg: 'Listening on http://127.0.0.1:3000', time: expect.stringMatching(/Z$/) }],
    [1, { level: 40, msg: 'The database does not answer\nyet' }],
  ])
  expect(/\bListening on ([^\s"]+)/.exec(captured.join())?.[1]).toBe('http://127.0.0.1:3000')
})
