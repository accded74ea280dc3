import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'
import { recordAudit } from './store.ts'

const { app, send, db, owner, mar, kad, signedIn, clock } = await studioApp()
const ana = await signedIn(1, 'ana@cupo.test', { name: 'Ana Lugo' })
const start = clock.now()
const record = (row: Partial<Parameters<typeof recordAudit>[1]>) =>
  db.transaction().execute((tx) =>
    recordAudit(tx, {
      at: start,
      byUser: owner.userId,
      action: 'points_granted',
      subject: { kind: 'user', id: ana.userId },
      ...row,
    }),
  )
const list = async (query = '') => (await send(owner, 'GET', `/api/owner/audit?${query}`)).data
const actions = async (query: string) => (await list(query)).items.map((item: { action: string }) => item.action)

await record({ details: { points: 12, note: '=HYPERLINK("x")' } })
await record({ at: new Date(start.getTime() + 1000), byUser: mar.userId, action: 'sale_made', details: { total: 900 } })
await record({
  at: new Date(start.getTime() + 2000),
  action: 'policy_changed',
  subject: { kind: 'studio', id: kad.id },
})
await record({ at: new Date(start.getTime() + 86_400_000), byUser: null, action: 'owner_created' })

test('entries are listed newest first, each sealed with its hash and the hash of the one before', async () => {
  const { items, nextCursor } = await list()
  expect(nextCursor).toBeNull()
  expect(items.map((i: { action: string }) => i.action)).toEqual([
    'owner_created',
    'policy_changed',
    'sale_made',
    'points_granted',
  ])
  const [, policy, sale, points] = items
  expect(points).toMatchObject({
    by: { id: owner.userId },
    group: 'money',
    subject: { kind: 'user', id: ana.userId, name: 'Ana Lugo' },
    studio: null,
    details: { points: 12, note: '=HYPERLINK("x")' },
    seq: '1',
    prevHash: '0'.repeat(64),
  })
  expect(sale).toMatchObject({ studio: { id: mar.id }, prevHash: points.hash, redactedAt: null })
  expect(policy).toMatchObject({ studio: { id: kad.id }, subject: { kind: 'studio', id: kad.id } })
})

test('entries are found by person, group, action, dates, words and the beginning of a hash', async () => {
  expect(await actions(`who=${mar.userId}`)).toEqual(['sale_made'])
  expect(await actions('what=money')).toEqual(['sale_made', 'points_granted'])
  expect(await actions('what=policy_changed')).toEqual(['policy_changed'])
  const today = start.toISOString().slice(0, 10)
  expect(await actions(`from=${today}&to=${today}`)).toHaveLength(3)
  expect(await actions(`q=${encodeURIComponent('ANA LÚGO')}`)).toEqual(['owner_created', 'sale_made', 'points_granted'])
  expect(await actions('q=hyperlink')).toEqual(['points_granted'])
  expect(await actions(`q=${encodeURIComponent('NEFES')}`)).toEqual(['policy_changed'])
  expect(await actions('q=nobody-is-called-this')).toEqual([])
  const [{ hash }] = (await list('what=sale_made')).items
  expect(await actions(`q=${hash.slice(0, 12)}`)).toEqual(['sale_made'])
})

test('pages follow each other without a gap or a repetition', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await list(
      `limit=1&cursor=${cursor}`.replace(/&cursor=$/, ''),
    )
    seen.push(...page.items.map((item) => item.id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual((await list()).items.map((item: { id: string }) => item.id))
})

test('pages of a text follow each other, whether filled from the newest entries or by the index', async () => {
  const q = `q=${encodeURIComponent('ana lugo')}`
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { action: string }[]; nextCursor: string | null } = await list(
      `${q}&limit=1&cursor=${cursor}`.replace(/&cursor=$/, ''),
    )
    seen.push(...page.items.map(({ action }) => action))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['owner_created', 'sale_made', 'points_granted'])
  expect(await actions(`${q}&what=money`)).toEqual(['sale_made', 'points_granted'])
})

test('the export is oldest first and its cells are inert', async () => {
  const response = await app.inject({
    method: 'GET',
    url: '/api/owner/audit.csv?what=money',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(response.headers['content-type']).toContain('text/csv')
  const lines = response.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('points_granted')
  expect(lines[1]).not.toMatch(/(^|,)=/)
})

test('a studio reads the entries about it, and only those', async () => {
  const own = (await send(mar, 'GET', '/api/studio/audit')).data.items
  expect(own.map((item: { action: string }) => item.action)).toEqual(['sale_made'])
  expect((await send(kad, 'GET', '/api/studio/audit?what=policy')).data.items).toHaveLength(1)
  expect((await send(ana, 'GET', '/api/studio/audit')).codigo).toBe('SIN_PERMISO')
})

test('a range that ends before it begins, an unknown kind and other roles are refused', async () => {
  for (const path of ['/api/owner/audit', '/api/owner/audit.csv']) {
    expect(await send(owner, 'GET', `${path}?from=2026-03-02&to=2026-03-01`)).toMatchObject({ fields: ['to'] })
    expect(await send(owner, 'GET', `${path}?what=everything`)).toMatchObject({ fields: ['what'] })
    expect((await send(mar, 'GET', path)).codigo).toBe('SIN_PERMISO')
  }
  expect((await send(mar, 'GET', '/api/owner/audit/check')).codigo).toBe('SIN_PERMISO')
})
