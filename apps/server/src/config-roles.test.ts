import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/cupo?sslmode=verify-full',
  CUPO_PUBLIC_URL: 'https://cupo.example',
}
const appOf = (env: Record<string, string>) => readConfig(env).app({ host: '127.0.0.1', port: 3000 })

it('accepts a second role that owns the schema only with DATABASE_URL', () => {
  const CUPO_MIGRATE_DATABASE_URL = 'postgres://owner:secret@db/cupo?sslmode=verify-full'
  const both = { url: production.DATABASE_URL, migrateUrl: CUPO_MIGRATE_DATABASE_URL }
  expect(readConfig({ ...production, CUPO_MIGRATE_DATABASE_URL })).toMatchObject({ database: both })
  expect(readConfig(production).database).toEqual({ ...both, migrateUrl: null })
  expect(() => readConfig({ CUPO_MIGRATE_DATABASE_URL })).toThrow('without DATABASE_URL')
})

it('refuses an owner on a different machine without TLS, and its error contains no password', () => {
  const cleartext = { ...production, CUPO_MIGRATE_DATABASE_URL: 'postgres://owner:secret@db/cupo' }
  expect(() => readConfig(cleartext)).toThrow(/^(?!.*secret).*CUPO_MIGRATE_DATABASE_URL names another machine/s)
})

it('ends unused sessions of staff in production without a demo, or according to CUPO_STAFF_IDLE_HOURS', () => {
  const hour = 3_600_000
  const idle = (env: Record<string, string>) => appOf(env).staffIdleMs
  expect([idle({}), idle(production)]).toEqual([null, 12 * hour])
  expect(idle({ ...production, CUPO_DEMO: '1', HOST: '127.0.0.1' })).toBeNull()
  expect(idle({ ...production, CUPO_STAFF_IDLE_HOURS: 'off' })).toBeNull()
  expect([idle({ CUPO_STAFF_IDLE_HOURS: '1' }), idle({ CUPO_STAFF_IDLE_HOURS: '720' })]).toEqual([hour, 720 * hour])
  for (const bad of ['0', '721', '1.5', 'never'])
    expect(() => readConfig({ CUPO_STAFF_IDLE_HOURS: bad }), bad).toThrow('CUPO_STAFF_IDLE_HOURS')
})

it('serves the page of the API in production only if it is set', () => {
  expect([appOf({}).apiDocs, appOf(production).apiDocs]).toEqual([true, false])
  expect(appOf({ ...production, CUPO_API_DOCS: '1' }).apiDocs).toBe(true)
})
