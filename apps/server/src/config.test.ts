import { describe, expect, it } from 'vitest'
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

const appOf = (env: Record<string, string>) => readConfig(env).app({ host: '127.0.0.1', port: 3000 })
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/cupo' }

describe('the environment', () => {
  it('needs nothing outside production, and stays on this machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ production: false, host: '127.0.0.1', port: null, demo: true, smtpUrl: null })
    expect(config.database).toMatchObject({ dataDir: expect.stringMatching(/\/\.data$/) })
    expect(appOf({})).toMatchObject({ publicUrl: 'http://127.0.0.1:3000', localOutbox: true, rateLimits: true })
  })

  it('lists all that is wrong in one message', () => {
    const message = complaintsOf({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:secret@db/cupo',
      SMTP_URL: 'mail.example.com',
      CUPO_PUBLIC_URL: 'cupo.example',
      CUPO_DEMO: 'perhaps',
      NODE_ENV: 'prod',
      HOST: '0.0.0.0',
      CUPO_RATE_LIMITS: 'none',
    })
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
      'CUPO_PUBLIC_URL',
      'CUPO_DEMO',
      'NODE_ENV',
      'HOST',
      'CUPO_RATE_LIMITS',
    ]) {
      expect(message).toContain(name)
    }
  })

  it('never repeats a value that may hold a password', () => {
    expect(complaintsOf({ DATABASE_URL: 'mysql://root:secret@db/cupo' })).not.toContain('secret')
  })

  it('takes both keys of pushes and who stands behind them, or none', () => {
    const pair = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43) }
    const whole = { ...pair, VAPID_SUBJECT: 'mailto:ops@example.com' }
    expect(appOf({}).vapid).toBeNull()
    expect(appOf(whole).vapid).toEqual({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
      subject: whole.VAPID_SUBJECT,
    })
    expect(complaintsOf(pair)).toContain('VAPID_SUBJECT')
    expect(complaintsOf({ ...whole, VAPID_PRIVATE_KEY: 'not-so-secret' })).toMatch(
      /VAPID_PRIVATE_KEY(?!.*not-so-secret)/,
    )
    expect(complaintsOf({ VAPID_SUBJECT: 'mailto:ops@example.com' })).toContain('VAPID_PUBLIC_KEY')
  })

  it('takes an empty variable for one that is not there', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', CUPO_DATA_DIR: ' ' })).toEqual({
      ...readConfig({}),
      app: expect.any(Function),
    })
  })

  it.each(['no', '-1', '1.5', '65536'])('refuses PORT=%s', (PORT) => {
    expect(complaintsOf({ PORT })).toContain('PORT')
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('lets HOST=%s outside production', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST)
  })

  it('drops the slash at the end of the public address', () => {
    expect(appOf({ CUPO_PUBLIC_URL: 'https://cupo.example/' }).publicUrl).toBe('https://cupo.example')
  })
})

describe('in production', () => {
  it('wants to be told where the data is', () => {
    expect(complaintsOf({ NODE_ENV: 'production' })).toContain('DATABASE_URL or CUPO_DATA_DIR')
    expect(readConfig({ NODE_ENV: 'production', CUPO_DATA_DIR: '/srv/cupo' }).database).toEqual({
      dataDir: '/srv/cupo',
    })
  })

  it('has no demo and no local outbox unless it is a demo', () => {
    expect(readConfig(production).demo).toBe(false)
    expect(appOf(production).localOutbox).toBe(false)
    expect(readConfig({ ...production, CUPO_DEMO: '1' }).demo).toBe(true)
    expect(appOf({ ...production, CUPO_DEMO: '1' }).localOutbox).toBe(true)
  })

  it('keeps the rate limits whatever is said', () => {
    expect(appOf({ ...production, CUPO_RATE_LIMITS: 'off' }).rateLimits).toBe(true)
    expect(appOf({ CUPO_RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  })
})

it('has no local outbox once mail leaves by SMTP', () => {
  expect(appOf({ SMTP_URL: 'smtp://localhost:25' }).localOutbox).toBe(false)
})

it('charges cards by the simulated provider in a demo alone, since in production points would be free', () => {
  const simulated = (env: Record<string, string>) => readConfig({ CUPO_DATA_DIR: 'd', ...env }).simulatedPayments
  expect([
    simulated({}),
    simulated({ CUPO_DEMO: '0' }),
    simulated({ NODE_ENV: 'production' }),
    simulated({ NODE_ENV: 'production', CUPO_DEMO: '1' }),
  ]).toEqual([true, true, false, true])
})
