import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accountApp } from '../test/account-app.ts'

const { app, deps } = await accountApp()
const closed = { remoteAddress: '203.0.113.9', url: '/metrics' }

test('a loopback caller reads the metrics', async () => {
  await app.inject('/api/common/config')
  const answer = await app.inject('/metrics')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toMatch(
    /cupo_http_request_duration_seconds_count\{method="GET",route="\/api\/common\/config",status="200"\} 1/,
  )
  expect(answer.body).toContain('cupo_database_connections{state="open"}')
})

test('metrics are 404 for other callers, also through a proxy on this machine', async () => {
  expect((await app.inject(closed)).statusCode).toBe(404)
  expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404)
  expect((await app.inject({ ...closed, headers: { authorization: 'x' } })).statusCode).toBe(404)
})

test('the configured token gives access from anywhere', async () => {
  const withToken = await buildApp({ ...deps, config: { ...deps.config, metricsToken: 'secreto' } })
  for (const authorization of ['secreto', 'Bearer secreto']) {
    expect((await withToken.inject({ ...closed, headers: { authorization } })).statusCode).toBe(200)
  }
  for (const authorization of ['', 'secret', 'secreto2']) {
    expect((await withToken.inject({ ...closed, headers: { authorization } })).statusCode).toBe(404)
  }
  await withToken.close()
})
