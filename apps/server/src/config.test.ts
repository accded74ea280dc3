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
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/cupo?sslmode=verify-full',
  CUPO_PUBLIC_URL: 'https://cupo.example',
}

describe('readConfig', () => {
  it('needs nothing outside production, and listens on loopback', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ production: false, host: '127.0.0.1', port: null, demo: true, smtpUrl: null })
    expect(config.database).toMatchObject({ dataDir: expect.stringMatching(/\/\.data$/) })
    expect(appOf({})).toMatchObject({ publicUrl: 'http://127.0.0.1:3000', localOutbox: true, rateLimits: true })
  })

  it('reads daily backups of the embedded database, and refuses them for an external one', () => {
    expect(readConfig({}).backups).toBeNull()
    expect(readConfig({ CUPO_BACKUP_DIR: '/b', CUPO_DATA_DIR: '/d' }).backups).toEqual({
      folder: '/b',
      dataDir: '/d',
      minuteOfDay: 180,
      copies: 14,
    })
    expect(readConfig({ CUPO_BACKUP_DIR: '/b', CUPO_BACKUP_AT: '23:45', CUPO_BACKUP_KEEP: '3' }).backups).toMatchObject(
      {
        minuteOfDay: 1425,
        copies: 3,
      },
    )
    expect(complaintsOf({ CUPO_BACKUP_DIR: '/b', DATABASE_URL: 'postgres://db/cupo' })).toContain('CUPO_BACKUP_DIR')
    expect(complaintsOf({ CUPO_BACKUP_DIR: '/b', CUPO_BACKUP_AT: '25:00' })).toContain('CUPO_BACKUP_AT')
    expect(complaintsOf({ CUPO_BACKUP_DIR: '/b', CUPO_BACKUP_KEEP: '0' })).toContain('CUPO_BACKUP_KEEP')
    expect(complaintsOf({ CUPO_BACKUP_KEEP: '3' })).toContain('CUPO_BACKUP_DIR')
  })

  it('reads the threshold of slow statements', () => {
    expect(readConfig({}).slowStatementMs).toBeNull()
    expect(readConfig({ CUPO_SLOW_QUERY_MS: '250' }).slowStatementMs).toBe(250)
    expect(complaintsOf({ CUPO_SLOW_QUERY_MS: '0.5' })).toContain('CUPO_SLOW_QUERY_MS')
  })

  it('requires second factors in production without a demo, or according to CUPO_REQUIRE_FACTORS', () => {
    expect(appOf({}).requireFactors).toBe(false)
    expect(appOf(production).requireFactors).toBe(true)
    expect(appOf({ ...production, CUPO_DEMO: '1', HOST: '127.0.0.1' }).requireFactors).toBe(false)
    expect(appOf({ ...production, CUPO_REQUIRE_FACTORS: 'off' }).requireFactors).toBe(false)
    expect(appOf({ CUPO_REQUIRE_FACTORS: 'on' }).requireFactors).toBe(true)
  })

  it('lists every problem in one message', () => {
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

  it('never repeats a value that may contain a password', () => {
    expect(complaintsOf({ DATABASE_URL: 'mysql://root:secret@db/cupo' })).not.toContain('secret')
  })

  it('requires both VAPID keys and their subject, or none', () => {
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

  describe('native pushes', () => {
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

    it('are off unless credentials are configured', () => {
      expect(appOf({}).nativePush).toEqual({ android: null, ios: null })
    })

    it('accept a service account as JSON or as a file', () => {
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

    it("use Google's token endpoint regardless of the account's file", () => {
      const elsewhere = fcm({ token_uri: 'http://attacker.example/token' })
      expect(appOf(elsewhere).nativePush.android?.tokenUrl).toBe('https://oauth2.googleapis.com/token')
    })

    it.each([{ private_key: p256 }, { private_key: undefined }, { project_id: '../x' }, { client_email: 7 }])(
      'refuses an invalid service account without printing it: %j',
      (wrong) => {
        expect(complaintsOf(fcm(wrong))).toMatch(/CUPO_FCM_SERVICE_ACCOUNT is neither(?![\s\S]*BEGIN)/)
      },
    )

    it.each(['/nowhere/at-all.json', '{', 'null', '7'])('refuses %s for an account', (CUPO_FCM_SERVICE_ACCOUNT) => {
      expect(complaintsOf({ CUPO_FCM_SERVICE_ACCOUNT })).toContain('CUPO_FCM_SERVICE_ACCOUNT')
    })

    it("accept Apple's key from a file or with escaped line breaks", () => {
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

    it("require all of Apple's key or nothing, and list the missing variables", () => {
      expect(complaintsOf({ CUPO_APNS_KEY: p256 })).toMatch(/CUPO_APNS_KEY_ID[\s\S]*CUPO_APNS_TEAM_ID/)
      expect(complaintsOf({ ...apns, CUPO_APNS_KEY: rsa })).toMatch(/CUPO_APNS_KEY is neither(?![\s\S]*BEGIN)/)
      expect(complaintsOf({ CUPO_APNS_TEAM_ID: 'TEAM12345A' })).toContain('CUPO_APNS_KEY is neither')
    })
  })

  it('treats an empty variable as missing', () => {
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

  it('removes the trailing slash of the public URL', () => {
    expect(appOf({ CUPO_PUBLIC_URL: 'https://cupo.example/' }).publicUrl).toBe('https://cupo.example')
  })
})

describe('in production', () => {
  it('requires a database location', () => {
    expect(complaintsOf({ NODE_ENV: 'production' })).toContain('DATABASE_URL or CUPO_DATA_DIR')
    const { CUPO_PUBLIC_URL } = production
    expect(readConfig({ NODE_ENV: 'production', CUPO_PUBLIC_URL, CUPO_DATA_DIR: '/srv/cupo' }).database).toEqual({
      dataDir: '/srv/cupo',
    })
  })

  it('has no demo and no local outbox unless it is a demo', () => {
    expect(readConfig(production).demo).toBe(false)
    expect(appOf(production).localOutbox).toBe(false)
    const demo = { ...production, CUPO_DEMO: '1', HOST: '127.0.0.1' }
    expect(readConfig(demo).demo).toBe(true)
    expect(appOf(demo).localOutbox).toBe(true)
  })

  it('requires a public URL, with https unless it is on loopback', () => {
    const { CUPO_PUBLIC_URL: _address, ...without } = production
    expect(complaintsOf(without)).toContain('CUPO_PUBLIC_URL must be set')
    expect(complaintsOf({ ...without, CUPO_PUBLIC_URL: 'http://cupo.example' })).toContain('https://')
    expect(complaintsOf({ ...without, CUPO_PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('')
  })

  it.each([
    ['postgres://u:secret@db/cupo', false],
    ['postgres://u:secret@db/cupo?sslmode=disable', false],
    ['postgres://u:secret@db/cupo?sslmode=prefer', false],
    ['postgres://u:secret@db/cupo?sslmode=no-verify', false],
    ['postgres://u:secret@db/cupo?sslmode=verify-full', true],
    ['postgres://u:secret@db/cupo?sslmode=require', true],
    ['postgres://u:secret@127.0.0.1/cupo', true],
    ['postgres://u:secret@localhost:5433/cupo', true],
    ['postgres:///cupo?host=/var/run/postgresql', true],
    ['postgres://u:secret@%2Fvar%2Frun%2Fpostgresql/cupo', true],
  ])('an unencrypted connection to a remote database needs the setting: %s', (DATABASE_URL, allowed) => {
    const message = complaintsOf({ ...production, DATABASE_URL })
    expect(message === '').toBe(allowed)
    expect(message).not.toContain('secret')
    expect(complaintsOf({ ...production, DATABASE_URL, CUPO_ALLOW_CLEARTEXT: 'database' })).toBe('')
    expect(complaintsOf({ DATABASE_URL })).toBe('')
  })

  it('requires TLS for a remote mail server, unless configured otherwise', () => {
    const tls = (env: Record<string, string>) => readConfig({ ...production, ...env }).smtpTls
    expect(tls({ SMTP_URL: 'smtp://u:secret@mail.example:587' })).toBe(true)
    expect(tls({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false)
    expect(tls({ SMTP_URL: 'smtp://mail.example', CUPO_ALLOW_CLEARTEXT: 'mail' })).toBe(false)
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).smtpTls).toBe(false)
    for (const off of ['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false']) {
      const env = { ...production, SMTP_URL: `smtp://u:secret@mail.example?${off}` }
      expect(complaintsOf(env)).toMatch(/SMTP_URL turns TLS(?![\s\S]*secret)/)
      expect(complaintsOf({ ...env, CUPO_ALLOW_CLEARTEXT: 'mail' })).toBe('')
    }
    expect(complaintsOf({ ...production, CUPO_ALLOW_CLEARTEXT: 'all' })).toContain('CUPO_ALLOW_CLEARTEXT')
  })

  it('serves a demo, whose passwords are public, on loopback only unless confirmed twice', () => {
    expect(complaintsOf({ ...production, CUPO_DEMO: '1' })).toContain('CUPO_DEMO_PUBLIC')
    expect(complaintsOf({ ...production, CUPO_DEMO: '1', HOST: '0.0.0.0' })).toContain('CUPO_DEMO_PUBLIC')
    expect(complaintsOf({ ...production, CUPO_DEMO: '1', CUPO_DEMO_PUBLIC: '1' })).toBe('')
  })

  it('trusts X-Forwarded-For of configured proxies, otherwise of loopback only', () => {
    expect(appOf({}).trustedProxies).toEqual([])
    expect(appOf(production).trustedProxies).toEqual(['loopback'])
    const named = { ...production, CUPO_TRUSTED_PROXIES: '10.0.0.7, fd00::/8' }
    expect(appOf(named).trustedProxies).toEqual(['10.0.0.7', 'fd00::/8'])
    for (const wrong of ['proxy.example', '10.0.0.0/33', '*', '0.0.0.0/0', '10.0.0.1,']) {
      expect(complaintsOf({ ...production, CUPO_TRUSTED_PROXIES: wrong })).toContain('CUPO_TRUSTED_PROXIES')
    }
    expect(appOf({ ...production, CUPO_REQUESTS_PER_MINUTE: '9000' }).net.requestsPerMinute).toBe(9000)
    expect(complaintsOf({ CUPO_REQUESTS_PER_MINUTE: '1e9' })).toContain('CUPO_REQUESTS_PER_MINUTE')
  })

  it('ignores CUPO_RATE_LIMITS=off', () => {
    expect(appOf({ ...production, CUPO_RATE_LIMITS: 'off' }).rateLimits).toBe(true)
    expect(appOf({ CUPO_RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  })
})

it('has no local outbox with SMTP', () => {
  expect(appOf({ SMTP_URL: 'smtp://localhost:25' }).localOutbox).toBe(false)
})

it('uses the simulated payment provider in a demo only, since points would be free', () => {
  const { CUPO_PUBLIC_URL } = production
  const simulated = (env: Record<string, string>) =>
    readConfig({ CUPO_DATA_DIR: 'd', CUPO_PUBLIC_URL, HOST: '127.0.0.1', ...env }).simulatedPayments
  expect([
    simulated({}),
    simulated({ CUPO_DEMO: '0' }),
    simulated({ NODE_ENV: 'production' }),
    simulated({ NODE_ENV: 'production', CUPO_DEMO: '1' }),
  ]).toEqual([true, true, false, true])
})
