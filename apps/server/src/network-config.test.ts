import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const complaintsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/cupo?sslmode=verify-full',
  CUPO_PUBLIC_URL: 'https://cupo.example',
}

test('reads the URLs of the standbys, and reports an invalid one without its password', () => {
  const DATABASE_URL = 'postgres://db/cupo?sslmode=verify-full'
  const DATABASE_READ_URL = 'postgres://one/cupo, postgresql://two/cupo'
  expect(readConfig({}).readUrls).toEqual([])
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).readUrls).toEqual([
    'postgres://one/cupo',
    'postgresql://two/cupo',
  ])
  expect(complaintsOf({ DATABASE_READ_URL })).toContain('DATABASE_URL, which is not set')
  const wrong = complaintsOf({ DATABASE_URL, DATABASE_READ_URL: 'postgres://one/cupo,mysql://root:secret@two' })
  expect(wrong).toContain('DATABASE_READ_URL is not a list')
  expect(wrong).not.toContain('secret')
  expect(complaintsOf({ ...production, DATABASE_READ_URL })).toContain('without TLS')
})

test('serves on after SIGTERM for the configured seconds, by default for none', () => {
  expect(readConfig({}).drainMs).toBe(0)
  expect(readConfig({ CUPO_DRAIN_SECONDS: '10' }).drainMs).toBe(10_000)
  expect(complaintsOf({ CUPO_DRAIN_SECONDS: '-1' })).toContain('CUPO_DRAIN_SECONDS')
})
