import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/client.ts'
import { testDatabase } from '../db/test-database.ts'
import { systemClock } from '../deps.ts'
import { createLog } from '../log/log.ts'
import { apiConfig } from '../test/api-config.ts'
import { smallService } from '../test/small-service.ts'
import { testProviders } from '../test/test-providers.ts'
import { openTracing } from './open-tracing.ts'
import { readTraces } from './read-traces.ts'
import { statementName } from './statement-name.ts'
import { traceJob, traceStatement } from './trace-requests.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] }

/** A receiver of OTLP over HTTP. */
const bodies: string[] = []
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  bodies.push(`${request.url} ${body}`)
  response.setHeader('Content-Type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

const { url } = await testDatabase()
const { db, pool } = connect({ connectionString: url }, { statementTimeoutMs: 60_000, onStatement: traceStatement })
const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const config = { ...apiConfig, log: true, production: true }
const log = createLog({ config, logTo })
// The machine may be slow, so stopping waits for the receiver without a limit.
const patience = { stopTimeoutMs: 60_000 }
const tracing = openTracing({ endpoint, serviceName: 'cupo-test', share: 1 }, log, patience)
const deps = { db, pool, clock: systemClock, providers: testProviders(db), config, logTo }
const app = await buildApp({ ...deps, tracing })
const service = await smallService(db, systemClock.now())
afterAll(async () => {
  await app.close()
  await pool.end()
  receiver.close()
})

/** Returns the spans that an act exports. */
const spansOf = async (act: () => Promise<unknown>): Promise<SentSpan[]> => {
  await tracing.stop()
  bodies.splice(0)
  await act()
  await tracing.stop()
  return bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' '))) as Sent
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request is a span with its route, and its statements are spans inside of it', async () => {
  const token = await service.tokenOf('member')
  const spans = await spansOf(() =>
    app.inject({ url: `/api/gym/classes/${service.classId}?secret=s3cret`, headers: { authorization: token } }),
  )
  const [request] = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(request?.name).toBe('GET /api/gym/classes/:id')
  expect(attributesOf(request as SentSpan)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/gym/classes/:id',
    'http.response.status_code': expect.anything(),
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select sign_in_session')
  for (const one of statements) {
    expect(one.traceId).toBe(request?.traceId)
    expect(attributesOf(one)).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': one.name })
  }
})

test('a booking has the wait for its batch in its span', async () => {
  const token = await service.tokenOf('member')
  const url = `/api/gym/classes/${service.classId}/bookings`
  const spans = await spansOf(() => app.inject({ method: 'POST', url, headers: { authorization: token }, payload: {} }))
  const request = spans.find(({ name }) => name === 'POST /api/gym/classes/:id/bookings')
  expect(spans.find(({ name }) => name === 'batch')?.parentSpanId).toBe(request?.spanId)
})

test('the caller’s trace continues, also after a body is parsed, and log lines contain its id', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  lines.splice(0)
  const spans = await spansOf(() =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
      payload: { email: 'nadie@correo.test', password: 'una-clave-larga' },
    }),
  )
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(spans.find(({ name }) => name === 'POST /api/auth/sign-in')?.parentSpanId).toBe('00f067aa0ba902b7')
  expect(spans.map(({ name }) => name)).toContain('select app_user')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ msg: 'security', traceId }))
})

test('a traceparent that is none begins a trace', async () => {
  for (const traceparent of ['x', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, "00-'; drop table--1-01"]) {
    const spans = await spansOf(() => app.inject({ url: '/livez', headers: { traceparent } }))
    expect(spans).toMatchObject([{ name: 'GET /livez', traceId: expect.stringMatching(/^(?!0{32})[0-9a-f]{32}$/) }])
    expect(spans[0]?.parentSpanId ?? '').toBe('')
  }
})

test('spans contain no address, password, token, query or name', async () => {
  const token = await service.tokenOf('owner')
  const secrets = ['ana@correo.test', 'una-clave-muy-larga', token, 's3cret', 'Persona', 'buscada']
  await spansOf(async () => {
    const payload = { email: 'ana@correo.test', password: 'una-clave-muy-larga' }
    await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'ana@correo.test' } })
    await app.inject({ url: '/api/owner/users?q=buscada&limit=5', headers: { authorization: token } })
    await app.inject({ url: '/nirgends/s3cret?token=s3cret' })
  })
  const sent = bodies.join('\n')
  expect(sent).toContain('/api/owner/users')
  for (const secret of secrets) expect(sent).not.toContain(secret)
})

test('a job has a span of its own, and a failed job sets the error status', async () => {
  const spans = await spansOf(async () => {
    await traceJob(tracing, 'send_mail', () => db.selectFrom('mail').select('id').execute())
    await traceJob(tracing, 'send_push', () => Promise.reject(new Error('gone'))).catch(() => undefined)
  })
  expect(spans.find(({ name }) => name === 'job send_push')?.status?.code).toBe(2)
  const mail = spans.find(({ name }) => name === 'job send_mail')
  expect(spans.find(({ name }) => name === 'select mail')?.parentSpanId).toBe(mail?.spanId)
})

test('requests are answered as ever while the receiver is away', async () => {
  const away = openTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'x', share: 1 }, log)
  const other = await buildApp({ ...deps, tracing: away })
  expect((await other.inject('/livez')).statusCode).toBe(200)
  expect((await other.inject('/api/common/config')).statusCode).toBe(200)
  await away.stop()
  expect((await other.inject('/api/common/config')).statusCode).toBe(200)
  await other.close()
})

test('statementName returns the verb and the table without values', () => {
  expect(statementName('select *\n from "app_user" where email = $1')).toBe('select app_user')
  expect(statementName('-- why\n/* plan per call */ INSERT INTO mail (id) values ($1)')).toBe('insert mail')
  expect(statementName("update booking set note = 'from nobody'")).toBe('update booking')
  expect(statementName('commit')).toBe('commit')
  expect(statementName('')).toBe('statement')
})

test('readTraces takes the variables of OpenTelemetry, and repeats no address', () => {
  const read = (env: Record<string, string>) => {
    const complaints: string[] = []
    const found = readTraces(
      (name) => env[name] ?? null,
      (complaint) => complaints.push(complaint),
    )
    return { found, complaints }
  }
  expect(read({})).toEqual({ found: null, complaints: [] })
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.test/', OTEL_TRACES_SAMPLER_ARG: '0.25' })).toEqual({
    found: { endpoint: 'https://otel.test', serviceName: 'cupo', share: 0.25 },
    complaints: [],
  })
  const bad = read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://user:s3cret@x', OTEL_TRACES_SAMPLER_ARG: '2' })
  expect(bad.complaints).toHaveLength(2)
  expect(bad.complaints.join()).not.toContain('s3cret')
})

test('only one module loads OpenTelemetry, and nothing imports it before traces are configured', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const using = (text: string) => files.filter((file) => readFileSync(join(root, file), 'utf8').includes(text))
  expect(using("from '@opentelemetry/")).toEqual([join('tracing', 'open-tracing.ts')])
  expect(using("tracing/open-tracing.ts'")).toEqual(['main.ts'])
  expect(readFileSync(join(root, 'main.ts'), 'utf8')).toContain("await import('./tracing/open-tracing.ts')")
})
