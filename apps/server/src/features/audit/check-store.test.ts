import { createHash } from 'node:crypto'
import { entryText, type SealedEntry } from '@cupo/core/audit-entry'
import { mustIndex, onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'
import { microsSql } from './entry-store.ts'
import { sealAll, sealWaiting } from './seal-store.ts'
import { recordAudit } from './store.ts'

const { db, send, owner, mar, signedIn, clock } = await studioApp()
const check = async () => (await send(owner, 'GET', '/api/owner/audit/check')).data
const record = (note: string, at = clock.now()) =>
  db.transaction().execute((tx) =>
    recordAudit(tx, {
      at,
      byUser: owner.userId,
      action: 'points_granted',
      subject: { kind: 'user', id: mar.userId },
      details: { points: 12, note },
      studioId: mar.id,
    }),
  )

beforeAll(async () => {
  for (const note of ['Bienvenida', 'Por la espera', 'Ñandú 🌊', 'Cumpleaños']) await record(note)
})

test('statements that change or remove entries, texts or seals are refused', async () => {
  await check()
  for (const table of ['audit_log', 'audit_text', 'audit_seal']) {
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `update ${table} set ${table === 'audit_log' ? "details = '{}'" : table === 'audit_text' ? "texts = '{}'" : 'seq = seq + 9'}`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only|can only be erased/)
  }
})

test('the hash of the database and the hash of the rule are one; each entry has the hash of the one before', async () => {
  expect(await check()).toMatchObject({ entries: 4, sealed: 4, waiting: 0, broken: [], brokenCount: 0 })
  const { rows } = await sql<SealedEntry & { hash: string }>`
    select s.seq::text as seq, ${microsSql(sql`s.sealed_at`)} as "sealedAt", encode(s.prev_hash, 'hex') as "prevHash",
           a.id::text as id, ${microsSql(sql`a.at`)} as at, a.by_user::text as "byUser", a.action, a.subject,
           a.studio_id::text as "studioId", a.details::text as details, encode(a.texts_hash, 'hex') as "textsHash",
           encode(s.hash, 'hex') as hash
      from audit_seal s join audit_log a on a.id = s.audit_id order by s.seq`.execute(db)
  for (const [index, { hash, ...entry }] of rows.entries()) {
    expect(createHash('sha256').update(entryText(entry)).digest('hex')).toBe(hash)
    expect(entry.prevHash).toBe(index === 0 ? '0'.repeat(64) : mustIndex(rows, index - 1).hash)
  }
})

/** Bypasses triggers and foreign keys, like an attacker with full access to the database. */
const tamper = async (statement: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    for (const table of ['audit_log', 'audit_text', 'audit_seal'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    await sql.raw(statement).execute(tx)
    await sql.raw('set constraints all immediate').execute(tx)
    for (const table of ['audit_log', 'audit_text', 'audit_seal'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })
}
const second = '(select audit_id from audit_seal where seq = 2)'
const flip = (column: string) => `${column} = set_byte(${column}, 3, get_byte(${column}, 3) # 1)`

test.each([
  ['at', `update audit_log set at = at + interval '1 microsecond' where id = ${second}`],
  ['by_user', `update audit_log set by_user = ${mar.userId} where id = ${second}`],
  ['by_user to null', `update audit_log set by_user = null where id = ${second}`],
  ['action', `update audit_log set action = 'points_grantee' where id = ${second}`],
  ['subject', `update audit_log set subject = 'user:${owner.userId}' where id = ${second}`],
  ['details', `update audit_log set details = '{"points": 13}' where id = ${second}`],
  ['studio_id', `update audit_log set studio_id = null where id = ${second}`],
  ['texts_hash', `update audit_log set ${flip('texts_hash')} where id = ${second}`],
  ['salt', `update audit_text set ${flip('salt')} where audit_id = ${second}`],
  ['texts', `update audit_text set texts = '{"note": "Por la esperA"}' where audit_id = ${second}`],
  ['erased texts', `update audit_text set salt = null, redacted_at = now() where audit_id = ${second}`],
  ['removed texts', `delete from audit_text where audit_id = ${second}`],
  ['prev_hash', `update audit_seal set ${flip('prev_hash')} where seq = 2`],
  ['hash', `update audit_seal set ${flip('hash')} where seq = 2`],
  ['sealed_at', `update audit_seal set sealed_at = sealed_at + interval '1 microsecond' where seq = 2`],
  ['seq', `update audit_seal set seq = 9 where seq = 2`],
  ['a removed seal', 'delete from audit_seal where seq = 2'],
  [
    'a removed entry',
    `alter table audit_seal drop constraint if exists audit_seal_audit_id_fkey; delete from audit_text where audit_id = ${second}; delete from audit_log where id = ${second}`,
  ],
  [
    'two entries exchanged',
    `create temp table kept on commit drop as select * from audit_seal where seq in (2, 3);
     delete from audit_seal where seq in (2, 3);
     insert into audit_seal select 5 - seq, audit_id, prev_hash, hash, sealed_at from kept`,
  ],
])('altered: %s is found', async (name, statement) => {
  await sealAll(db, clock.now())
  const before = await snapshot()
  expect((await check()).brokenCount).toBe(0)
  await tamper(statement)
  const { broken, entries } = await check()
  expect(broken.length, name).toBeGreaterThan(0)
  expect(entries).toBe(name === 'a removed entry' ? 3 : 4)
  await restore(before)
  expect((await check()).brokenCount).toBe(0)
})

type Rows = Record<'audit_log' | 'audit_text' | 'audit_seal', string>
const snapshot = async (): Promise<Rows> => {
  const read = async (table: string) =>
    onlyRow((await sql.raw<{ all: string }>(`select json_agg(t)::text as all from ${table} t`).execute(db)).rows).all
  return {
    audit_log: await read('audit_log'),
    audit_text: await read('audit_text'),
    audit_seal: await read('audit_seal'),
  }
}
const restore = async (rows: Rows): Promise<void> => {
  const add = (table: keyof Rows) =>
    `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, '${rows[table].replaceAll("'", "''")}');`
  await tamper(
    `alter table audit_seal drop constraint if exists audit_seal_audit_id_fkey;
     delete from audit_seal; delete from audit_text; delete from audit_log;
     ${add('audit_log')} ${add('audit_text')} ${add('audit_seal')}`,
  )
}

test('concurrent writers do not wait for each other or for the sealer, and end up in one chain', async () => {
  const before = (await check()).entries
  const open = await Promise.all(Array.from({ length: 3 }, () => db.startTransaction().execute()))
  for (const tx of open)
    await recordAudit(tx, {
      at: clock.now(),
      byUser: owner.userId,
      action: 'sale_made',
      subject: { kind: 'studio', id: mar.id },
    })
  await Promise.all(Array.from({ length: 40 }, (_, n) => record(`Nota ${n}`).then(() => sealWaiting(db, clock.now()))))
  // Ids lower than sealed ones.
  for (const tx of open) await tx.commit().execute()
  expect(await sealWaiting(db, clock.now())).toBeGreaterThanOrEqual(3)
  expect(await check()).toMatchObject({ entries: before + 43, sealed: before + 43, waiting: 0, brokenCount: 0 })
})

test('erasing a person erases the texts about them, is recorded in the chain, and breaks nothing', async () => {
  const ana = await signedIn(1, 'ana@cupo.test', { name: 'Ana Lugo' })
  await record('Preguntó Ana Lugo por el cobro')
  await check()
  await sql`update audit_text set texts = '{"note": "—"}', salt = null, redacted_at = ${clock.now()}
             where texts::text like '%Ana Lugo%'`.execute(db)
  const { data } = await send(owner, 'GET', '/api/owner/audit?limit=2')
  expect(data.items).toMatchObject([
    { action: 'entry_redacted', by: null, subject: { kind: 'audit', id: data.items[1].id } },
    { details: { points: 12, note: '—' }, redactedAt: clock.now().toISOString() },
  ])
  expect((await check()).brokenCount).toBe(0)
  expect(ana.userId).not.toBe(owner.userId)
})
