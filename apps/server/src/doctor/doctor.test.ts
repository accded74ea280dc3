import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { smtpServer } from '../test/smtp-server.ts'
import { checkDatabase, judgeFacts } from './check-database.ts'
import { checkBackupAge, checkDisk, checkMail, checkNode, checkPublicUrl } from './check-machine.ts'
import { checkSettings } from './check-settings.ts'
import type { DatabaseFacts } from './database-store.ts'
import { type Finding, type Level, printFindings } from './finding.ts'

const { url } = await testDatabase()
const smtp = await smtpServer()
const folder = mkdtempSync(join(tmpdir(), 'cupo-doctor-'))
afterAll(async () => {
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-25T12:00:00Z')
const of = (findings: readonly Finding[], level: Level) =>
  findings.filter((finding) => finding.level === level).map(({ about, sentence }) => `${about}: ${sentence}`)

const run = async (env: Record<string, string>): Promise<{ code: number | null; text: string }> => {
  const { DATABASE_URL: _url, NODE_ENV: _mode, SMTP_URL: _smtp, ...inheritedEnv } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../doctor.ts')], {
    env: { ...inheritedEnv, CUPO_DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  await once(child, 'close')
  return { code: child.exitCode, text }
}

test('npm run doctor exits with 1 and lists what production lacks, without secrets', async () => {
  const { code, text } = await run({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    CUPO_PUBLIC_URL: 'http://127.0.0.1:9',
    CUPO_METRICS_TOKEN: 'a-short-secret',
    STRIPE_SECRET_KEY: 'sk_live_verysecret',
    STRIPE_WEBHOOK_SECRET: 'whsec_verysecret',
  })
  expect(code).toBe(1)
  expect(text).toContain('ERROR SMTP_URL')
  expect(text).toContain('warn  CUPO_SEAL_KEY')
  expect(text).toContain('warn  CUPO_METRICS_TOKEN: shorter')
  expect(text).toMatch(/ok +database: PostgreSQL \d+/)
  expect(text).toMatch(/\d+ errors, \d+ warnings\.\n$/)
  for (const secret of ['a-short-secret', 'verysecret', new URL(url).password]) expect(text).not.toContain(secret)
}, 120_000)

test('npm run doctor lists the complaints of an invalid configuration as errors', async () => {
  const { code, text } = await run({ NODE_ENV: 'production', PORT: 'x', CUPO_DATA_DIR: '' })
  expect(code).toBe(1)
  expect(text).toContain('ERROR configuration: PORT is "x"')
  expect(text).toContain('ERROR configuration: In production CUPO_PUBLIC_URL must be set')
}, 120_000)

test('a database that answers is fine, and one that does not is one error without its password', async () => {
  const findings = await checkDatabase({ connectionString: url }, true, () => new Date())
  expect(of(findings, 'ok').join('\n')).toContain('has every migration')
  expect(of(findings, 'ok').join('\n')).toContain('has btree_gist, pg_trgm, unaccent')
  const away = await checkDatabase({ connectionString: 'postgres://cupo:geheim@127.0.0.1:1/cupo' }, true, () => now)
  expect(of(away, 'error')).toEqual([expect.stringContaining("database: can't be reached")])
  expect(printFindings(away)).not.toContain('geheim')
})

const facts: DatabaseFacts = {
  version: 18,
  encoding: 'UTF8',
  standby: false,
  tls: true,
  local: false,
  superuser: false,
  ownsSchema: true,
  now,
  connections: 5,
  mostConnections: 100,
  archiving: true,
  lastArchivedAt: now,
  lastArchiveFailedAt: null,
  fsync: 'on',
  synchronousCommit: 'on',
  bytes: 1,
}

test.each<[string, Partial<DatabaseFacts>, Level, string]>([
  ['an old version', { version: 14 }, 'error', '15 or newer'],
  ['another encoding', { encoding: 'LATIN1' }, 'error', 'UTF8 is needed'],
  ['a standby', { standby: true }, 'error', 'name the primary'],
  ['a role that may not migrate', { ownsSchema: false }, 'error', 'may not create tables'],
  ['a superuser', { superuser: true }, 'warning', 'superuser'],
  ['a network without TLS', { tls: false }, 'warning', 'without TLS'],
  ['fsync off', { fsync: 'off' }, 'error', 'fsync'],
  ['too few connections', { connections: 90 }, 'warning', '10 of 100'],
  ['another clock', { now: new Date(now.getTime() - 9_000) }, 'error', 'differs'],
  ['no archiving', { archiving: false }, 'warning', 'archive_mode is off'],
  ['failing archiving', { lastArchiveFailedAt: new Date(now.getTime() + 1) }, 'error', 'fails since'],
])('judgeFacts reports %s', (_name, change, level, sentence) => {
  expect(of(judgeFacts(facts, true, now), level)).toEqual([])
  expect(of(judgeFacts({ ...facts, ...change }, true, now), level)).toEqual([expect.stringContaining(sentence)])
})

const app = {
  vapid: { publicKey: 'x', privateKey: 'y', subject: 'mailto:a@b.c' },
  metricsToken: 'f'.repeat(48),
  trustedProxies: ['10.0.0.7'],
  publicUrl: 'https://cupo.test',
  nativePush: { android: null, ios: null },
}
const settings = {
  production: true,
  smtpUrl: 'smtps://mail',
  sealKeys: [{ id: '1', key: Buffer.alloc(32) }] as const,
  backups: null,
  database: { url: 'postgres://db' },
  demo: false,
  host: '0.0.0.0',
  app,
}

test('checkSettings warns of wide trust, of a server next to its proxy, of a demo, and of no backups', () => {
  expect(of(checkSettings(settings), 'error')).toEqual([])
  const warned = (change: Partial<typeof settings>) =>
    of(checkSettings({ ...settings, ...change }), 'warning').join('\n')
  expect(warned({})).not.toContain('CUPO_TRUSTED_PROXIES')
  expect(warned({ app: { ...app, trustedProxies: ['10.0.0.0/8'] } })).toContain('trusts many machines')
  expect(warned({ app: { ...app, trustedProxies: ['loopback'] } })).toContain('past the proxy')
  expect(warned({ app: { ...app, trustedProxies: ['loopback'] }, host: '127.0.0.1' })).not.toContain('past the proxy')
  expect(warned({ demo: true })).toContain('its passwords are public')
  const embedded = { ...settings, database: { dataDir: '/d' } }
  expect(of(checkSettings(embedded), 'error')).toEqual(['CUPO_BACKUP_DIR: not set: the database is not backed up.'])
})

test('the machine, its mail server and its public address are checked', async () => {
  expect((await checkDisk(join(folder, 'not/yet'))).sentence).toContain('GB free')
  expect(checkNode('20.0.0').level).toBe('warning')
  expect(of(await checkMail(smtp.url, false), 'ok')).toEqual([expect.stringContaining('accepts the connection')])
  const refused = await checkMail('smtp://ana:geheim@127.0.0.1:1', false)
  expect(printFindings(refused)).toMatch(/ERROR mail server: 127\.0\.0\.1 refuses it/)
  expect(printFindings(refused)).not.toContain('geheim')
  expect((await checkPublicUrl('https://127.0.0.1:1', true))[0]?.level).toBe('warning')
  const plan = { folder, dataDir: folder, minuteOfDay: 0, copies: 1 }
  expect(of(await checkBackupAge(plan, now), 'warning')).toEqual([expect.stringContaining('none yet')])
})
