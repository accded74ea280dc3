import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, member, classAt, book, send, owner, mar, kad, ledger, balance, signedIn } = await gymApp()
const clean = { sum: 0, negative: [], mismatched: [] }
const fund = (body: Record<string, unknown>, headers = {}, id: string = mar.id) =>
  send(owner, 'POST', `/api/owner/studios/${id}/points`, body, headers)
const give = (who: SignedIn, to: SignedIn, body: Record<string, unknown>, headers = {}) =>
  send(who, 'POST', `/api/studio/clients/${to.userId}/points`, body, headers)
const audited = async (action: string) =>
  (await db.selectFrom('audit_entry').selectAll().where('action', '=', action).execute()).map((row) => ({
    subject: row.subject,
    by: row.by_user,
  }))
const client = async () => {
  const made = await member(20)
  await book(made, (await classAt({ points: 1 })).id)
  return made
}

test('the owner funds a studio’s pool once per idempotency key, with an audit entry', async () => {
  const key = { 'idempotency-key': 'bolsa-1' }
  const [one, two] = [
    await fund({ points: 100, note: 'Apertura' }, key),
    await fund({ points: 100, note: 'Apertura' }, key),
  ]
  expect([one.status, one.data.balance, two.replayed]).toEqual([201, 100, true])
  expect((await fund({ points: 30, note: 'Promo', expiresInDays: 10 })).data.balance).toBe(130)
  expect((await send(mar, 'GET', '/api/common/points')).data).toEqual({
    balance: 130,
    nextExpiry: { points: 30, at: new Date(clock.now().getTime() + 10 * 86_400_000).toISOString() },
  })
  expect(await audited('pool_funded')).toEqual(Array(2).fill({ subject: `studio:${mar.id}`, by: owner.userId }))
  expect((await fund({ points: 5, note: 'x' }, {}, '999999')).status).toBe(404)
  expect((await fund({ points: 0, note: 'x' })).fields).toEqual(['points'])
  expect((await fund({ points: 5, note: 'x', expiresInDays: 0 })).fields).toEqual(['expiresInDays'])
  expect((await send(mar, 'POST', `/api/owner/studios/${mar.id}/points`, { points: 5, note: 'x' })).codigo).toBe(
    'SIN_PERMISO',
  )
  expect(await ledger()).toMatchObject(clean)
})

test('a gift from a studio’s pool retains the expiry of its points and notifies the client', async () => {
  const ana = await client()
  const given = await give(mar, ana, { points: 40, note: 'Gracias por venir' })
  expect([given.status, given.data.pool]).toEqual([201, 90])
  expect((await send(ana, 'GET', '/api/common/points')).data).toMatchObject({ balance: 59, nextExpiry: { points: 30 } })
  const { items } = (await send(ana, 'GET', '/api/gym/points/movements')).data
  expect(items[0]).toMatchObject({ id: given.data.movementId, kind: 'gift', points: 40, note: 'Gracias por venir' })
  expect(items[0].expiresAt).toBe(new Date(clock.now().getTime() + 10 * 86_400_000).toISOString())
  expect(await audited('points_given')).toEqual([{ subject: `user:${ana.userId}`, by: mar.userId }])
  const mail = await db.selectFrom('mail').select('subject').where('recipient', '=', ana.email).execute()
  expect(mail.map((m) => m.subject)).toContain('Marea te dio 40 puntos')
  expect(await ledger()).toMatchObject(clean)
})

test('a gift is refused for people without a booking there, and beyond the pool’s balance', async () => {
  const ana = await client()
  const stranger = await member(10)
  for (const who of [stranger, mar, owner]) {
    expect((await give(mar, who, { points: 1, note: 'x' })).codigo).toBe('NO_ENCONTRADO')
  }
  expect((await give(kad, ana, { points: 1, note: 'x' })).codigo).toBe('NO_ENCONTRADO')
  expect((await give(ana, ana, { points: 1, note: 'x' })).codigo).toBe('SIN_PERMISO')
  const short = await give(mar, ana, { points: 91, note: 'x' })
  expect([short.codigo, short.mensaje]).toEqual([
    'PUNTOS_INSUFICIENTES',
    'Tu bolsa tiene 90 puntos: no alcanza para dar 91.',
  ])
  expect([await balance(mar), await balance(ana)]).toEqual([90, 19])
})

test('concurrent gifts empty the pool but do not overdraw it; a repeated idempotency key gives once', async () => {
  const ana = await client()
  const twice = { 'idempotency-key': 'gracias' }
  await Promise.all([1, 2, 3].map(() => give(mar, ana, { points: 10, note: 'Una vez' }, twice)))
  expect(await balance(mar)).toBe(80)
  const gifts = await Promise.all(Array.from({ length: 15 }, () => give(mar, ana, { points: 8, note: 'Muchas' })))
  expect(gifts.filter((g) => g.status === 201)).toHaveLength(10)
  expect(gifts.filter((g) => g.codigo === 'PUNTOS_INSUFICIENTES')).toHaveLength(5)
  expect([await balance(mar), await balance(ana)]).toEqual([0, 19 + 10 + 80])
  expect(await ledger()).toMatchObject(clean)
})

test('the owner lists the companies and funds their pools', async () => {
  const { id } = await db
    .insertInto('corporate')
    .values({ name: 'Grupo Álamo', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const boss = await signedIn(6, 'empresa@cupo.test', { name: 'Grupo Álamo', corporateId: id })
  const funded = await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: 500, note: 'Bolsa' })
  expect([funded.status, funded.data.balance, await balance(boss)]).toEqual([201, 500, 500])
  const { items } = (await send(owner, 'GET', '/api/owner/corporates?q=alamo')).data
  expect(items).toMatchObject([{ id, name: 'Grupo Álamo', people: 0, pool: 500, suspended: false }])
  const unknown = await send(owner, 'POST', '/api/owner/corporates/999999/points', { points: 5, note: 'x' })
  expect(unknown.status).toBe(404)
  expect((await send(owner, 'GET', '/api/owner/summary')).data.recent[0]).toMatchObject({
    action: 'pool_funded',
    subject: 'Grupo Álamo',
  })
})
