import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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

  describe('for the native apps', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cupo-config-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
    const rsa = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
    const p256 = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
    const account = { project_id: 'cupo-1', client_email: 'cupo@cupo-1.iam.gserviceaccount.com', private_key: rsa }
    const fcm = (more: object) => ({ CUPO_FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, ...more }) })
    const apns = { CUPO_APNS_KEY: p256, CUPO_APNS_KEY_ID: 'ABC123DEFG', CUPO_APNS_TEAM_ID: 'TEAM12345A' }
    const inFile = (text: string) => {
      const file = join(folder, 'secret')
      writeFileSync(file, `${text}\n`)
      return file
    }

    it('tells nobody unless it is said by what', () => {
      expect(appOf({}).nativePush).toEqual({ android: null, ios: null })
    })

    it('takes a service account as its JSON or as a file', () => {
      const expected = {
        projectId: 'cupo-1',
        clientEmail: account.client_email,
        tokenUrl: 'https://oauth2.googleapis.com/token',
        address: 'https://fcm.googleapis.com',
      }
      expect(appOf(fcm({})).nativePush.android).toMatchObject(expected)
      const file = inFile(JSON.stringify(account))
      expect(appOf({ CUPO_FCM_SERVICE_ACCOUNT: file }).nativePush.android).toMatchObject(expected)
    })

    it.each([{ private_key: p256 }, { private_key: undefined }, { project_id: '../x' }, { client_email: 7 }])(
      'refuses an account that is none, and does not repeat it: %j',
      (wrong) => {
        expect(complaintsOf(fcm(wrong))).toMatch(/CUPO_FCM_SERVICE_ACCOUNT is neither(?![\s\S]*BEGIN)/)
      },
    )

    it.each(['/nowhere/at-all.json', '{', 'null', '7'])('refuses %s for an account', (CUPO_FCM_SERVICE_ACCOUNT) => {
      expect(complaintsOf({ CUPO_FCM_SERVICE_ACCOUNT })).toContain('CUPO_FCM_SERVICE_ACCOUNT')
    })

    it('takes Apple’s key with its names, from a file or with its line ends spelt out', () => {
      const expected = {
        keyId: 'ABC123DEFG',
        teamId: 'TEAM12345A',
        topic: 'app.cupo',
        address: 'https://api.push.apple.com',
      }
      expect(appOf(apns).nativePush.ios).toMatchObject(expected)
      const inOneLine = { ...apns, CUPO_APNS_KEY: p256.trim().replaceAll('\n', '\\n') }
      expect(appOf(inOneLine).nativePush.ios).toMatchObject(expected)
      const own = { ...apns, CUPO_APNS_KEY: inFile(p256), CUPO_APNS_TOPIC: 'mx.sala', CUPO_APNS_SANDBOX: '1' }
      expect(appOf(own).nativePush.ios).toMatchObject({
        ...expected,
        topic: 'mx.sala',
        address: 'https://api.sandbox.push.apple.com',
      })
    })

    it('wants all of Apple’s key or nothing, and lists what is wrong', () => {
      expect(complaintsOf({ CUPO_APNS_KEY: p256 })).toMatch(/CUPO_APNS_KEY_ID[\s\S]*CUPO_APNS_TEAM_ID/)
      expect(complaintsOf({ ...apns, CUPO_APNS_KEY: rsa })).toMatch(/CUPO_APNS_KEY is neither(?![\s\S]*BEGIN)/)
      expect(complaintsOf({ CUPO_APNS_TEAM_ID: 'TEAM12345A' })).toContain('CUPO_APNS_KEY is neither')
    })
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
