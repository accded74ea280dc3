import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { listBackups, type RunningPostgres } from '@cupo/embedded-postgres'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { startEmbeddedPostgres } from '../../db/open-database.ts'
import { write } from '../../db/write.ts'
import { type Db, systemClock } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { backUpIfDue, watchBackups } from '../../jobs/start-backups.ts'
import { apiConfig } from '../../test/api-config.ts'
import { type SmallService, smallService } from '../../test/small-service.ts'
import { testProviders } from '../../test/test-providers.ts'
import { postMoney } from '../money/post-money.ts'
import type { MoneyTransfer } from '../money/transfer-store.ts'
import { backUpService } from './back-up-service.ts'
import { countRows } from './count-store.ts'
import { restoreService } from './restore-service.ts'
import { compareRows, verifyDatabase } from './verify-database.ts'

const root = mkdtempSync(join(tmpdir(), 'cupo-backups-'))
const dataDir = join(root, 'data')
const inRoot = (name: string) => join(root, name)
const quiet = () => undefined
// An autovacuum would use transaction ids, which identify a quiet database. Without fsync the test is faster.
const settings = { fsync: 'off', shared_buffers: '64MB', autovacuum: 'off' }
const retainAll = { copies: 100 }

let server: RunningPostgres
let db: Db
let pool: Pool
let service: SmallService

const moved = (from: MoneyTransfer['from'], to: MoneyTransfer['to'], source: string): MoneyTransfer => ({
  kind: 'sale',
  studioId: service.studioId,
  from,
  to,
  money: { currency: 'COP', amount: toMinorUnits(90_000) },
  source,
  byUser: null,
  at: systemClock.now(),
})

beforeAll(async () => {
  server = await startEmbeddedPostgres(dataDir, { onRestart: quiet, onLost: quiet }, settings)
  await migrate(server.connection)
  ;({ db, pool } = connect(server.connection))
  service = await smallService(db, systemClock.now())
  await write(db, async (tx) => {
    await postMoney(tx, [moved('settling', 'sales', 'sale:1'), moved('cash', 'settling', 'sale:1')])
    return done(null)
  })
}, 300_000)

afterAll(async () => {
  await pool?.end()
  await server?.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
}, 300_000)

/** Gives points one after the other until `ended`. @returns the notes of the acknowledged ones, as they are added */
const writeUntilEnded = async (ended: AbortSignal) => {
  const app = await buildApp({ db, pool, clock: systemClock, providers: testProviders(db), config: apiConfig })
  const headers = { authorization: await service.tokenOf('owner') }
  const acknowledged: string[] = []
  const first = Promise.withResolvers<void>()
  const write = async () => {
    while (!ended.aborted) {
      const note = `drill ${acknowledged.length}`
      const url = `/api/owner/users/${service.people.member}/points`
      const answer = await app.inject({ method: 'POST', url, headers, payload: { points: 1, note } })
      expect(answer.statusCode).toBe(201)
      acknowledged.push(note)
      if (acknowledged.length === 3) first.resolve()
    }
    await app.close()
  }
  const writing = write()
  await Promise.race([first.promise, writing])
  return { acknowledged, writing }
}

const countDrills = async (target: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from points_transfer t where t::text like '%drill %'`.execute(target)
  return rows[0]?.n ?? 0
}

test('a backup made while people write is restored whole, with every write from before it', async () => {
  const ended = new AbortController()
  const { acknowledged, writing } = await writeUntilEnded(ended.signal)
  const before = acknowledged.length
  const { backup } = await backUpService(db, { dataDir, folder: inRoot('busy'), retention: retainAll }, systemClock)
  ended.abort()
  await writing
  const restored = inRoot('restored')
  const { verdicts } = await restoreService({ from: backup.folder, dataDir: restored }, systemClock, quiet)
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([])
  expect(verdicts.map(({ sentence }) => sentence.split(':')[0])).toEqual([
    'rows',
    'points ledger',
    'money ledger and receipts',
    'audit log',
  ])
  const copy = await startEmbeddedPostgres(restored, { onRestart: quiet, onLost: quiet })
  const other = connect(copy.connection)
  try {
    const found = await countDrills(other.db)
    expect(found).toBeGreaterThanOrEqual(before)
    expect(found).toBeLessThanOrEqual(acknowledged.length)
  } finally {
    await other.pool.end()
    await copy.stop()
  }
}, 300_000)

test('a backup of a quiet database is compared row by row, and its restored copy differs after a change', async () => {
  const { backup } = await backUpService(db, { dataDir, folder: inRoot('quiet'), retention: retainAll }, systemClock)
  const counts = backup.manifest.details.counts as Parameters<typeof compareRows>[1]
  expect(counts.before.xid).toBe(counts.after.xid)
  const rows = await countRows(db)
  expect(compareRows(rows, counts)).toMatchObject({ ok: true, sentence: expect.stringContaining('exactly') })
  const fewer = { ...rows, rows: { ...rows.rows, booking: (rows.rows.booking ?? 0) - 1 } }
  expect(compareRows(fewer, counts)).toMatchObject({ ok: false, sentence: expect.stringContaining('booking') })
}, 300_000)

test('a changed byte, a missing file and a folder without a manifest are refused, and so is a folder that is not empty', async () => {
  const { backup } = await backUpService(db, { dataDir, folder: inRoot('hurt'), retention: retainAll }, systemClock)
  const restore = (name: string) => restoreService({ from: backup.folder, dataDir: inRoot(name) }, systemClock, quiet)
  mkdirSync(inRoot('taken'))
  writeFileSync(join(inRoot('taken'), 'letter.txt'), 'mine')
  await expect(restore('taken')).rejects.toThrow('is not empty')
  expect(readdirSync(inRoot('taken'))).toEqual(['letter.txt'])
  const archive = join(backup.folder, 'postgres.tar.zst')
  const bytes = readFileSync(archive)
  const middle = Math.floor(bytes.length / 2)
  writeFileSync(archive, bytes.with(middle, (bytes[middle] ?? 0) ^ 1))
  await expect(restore('hurt-1')).rejects.toThrow('postgres.tar.zst differs from its checksum')
  expect(readdirSync(inRoot('hurt-1'))).toEqual([])
  rmSync(archive)
  await expect(restore('hurt-2')).rejects.toThrow('postgres.tar.zst is missing')
  rmSync(join(backup.folder, 'backup.json'))
  await expect(restore('hurt-3')).rejects.toThrow('no whole backup')
  expect(await listBackups(inRoot('hurt'))).toEqual([])
}, 300_000)

test('the schedule makes one backup a day, retains the newest, deletes interrupted ones, and its absence is a failure', async () => {
  let now = new Date('2026-11-20T03:00:00Z')
  const clock = { now: () => now }
  const plan = { folder: inRoot('daily'), dataDir, minuteOfDay: 180, copies: 1 }
  const names = async () => (await listBackups(plan.folder)).map(({ manifest }) => manifest.startedAt.slice(0, 10))
  const draft = join(plan.folder, '.draft-backup-20260101T030000Z')
  mkdirSync(draft, { recursive: true })
  expect(await names()).toEqual([])
  expect([await backUpIfDue({ db, clock }, plan), await backUpIfDue({ db, clock }, plan)]).toEqual([true, false])
  expect(existsSync(draft)).toBe(false)
  now = new Date('2026-11-22T03:00:00Z')
  expect(await backUpIfDue({ db, clock }, plan)).toBe(true)
  expect(await names()).toEqual(['2026-11-22'])
  const act = watchBackups(plan, () => null)
  expect(await act(db, now)).toBe(0)
  await expect(act(db, new Date('2026-11-23T05:00:01Z'))).rejects.toThrow('The newest backup is of 2026-11-22')
  await expect(watchBackups(plan, () => new Error('no space'))(db, now)).rejects.toThrow('no space')
}, 300_000)

test('the checks report a balance, a money entry and a log entry that were changed', async () => {
  const failures = async () =>
    (await verifyDatabase(db, systemClock.now())).filter(({ ok }) => !ok).map(({ sentence }) => sentence.split(':')[0])
  expect(await failures()).toEqual([])
  const superuser = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8')) as { superuser: string }
  const root = connect({ ...server.connection, user: 'postgres', password: superuser.superuser })
  const change = (statement: string) =>
    root.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  try {
    await change(
      `update points_account set balance = balance + 1 where id = (select max(id) from points_account where balance is not null)`,
    )
    expect(await failures()).toEqual(['points ledger'])
    await write(db, async (tx) => {
      await postMoney(tx, [moved('cash', 'settling', 'sale:2')])
      return done(null)
    })
    expect(await failures()).toEqual(['points ledger', 'money ledger and receipts'])
    await change(`update audit_log set subject = subject || 'x' where id = (select min(id) from audit_log)`)
    expect(await failures()).toEqual(['points ledger', 'money ledger and receipts', 'audit log'])
  } finally {
    await root.pool.end()
  }
}, 300_000)
