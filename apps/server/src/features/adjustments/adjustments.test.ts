import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, send, owner, member, mar, signedIn, ledger, balance, mails } = await gymApp()
const clean = { sum: 0, negative: [], mismatched: [] }
const notices = async (who: { token: string }) => (await send(who, 'GET', '/api/common/notifications')).data.items
type Body = { direction: 'add' | 'take'; points: number; reason: string }
const adjust = (who: { token: string }, userId: string, body: Body, headers = {}) =>
  send(who, 'POST', `/api/owner/users/${userId}/adjustments`, body, headers)
const decide = (who: { token: string }, id: string, approve = true) =>
  send(who, 'POST', `/api/owner/adjustments/${id}/decision`, { approve })

test('points are added and taken with a reason that the member reads; more than they hold is refused', async () => {
  const ana = await member(20)
  const added = await adjust(owner, ana.userId, { direction: 'add', points: 30, reason: 'Se cobró dos veces' })
  expect([added.status, added.data.status, added.data.decided.by]).toEqual([201, 'done', null])
  expect(await balance(ana)).toBe(50)
  const taken = await adjust(owner, ana.userId, { direction: 'take', points: 45, reason: 'Se entregaron de más' })
  expect([taken.status, await balance(ana)]).toEqual([201, 5])
  const { items } = (await send(ana, 'GET', '/api/gym/points/movements')).data
  expect(items.slice(0, 2)).toMatchObject([
    { points: -45, balanceAfter: 5, note: 'Se entregaron de más' },
    { points: 30, note: 'Se cobró dos veces' },
  ])
  expect((await mails(ana.email))[0]?.body_text).toContain('Se entregaron de más')
  const short = await adjust(owner, ana.userId, { direction: 'take', points: 6, reason: 'x' })
  expect([short.codigo, short.mensaje]).toEqual([
    'PUNTOS_INSUFICIENTES',
    'Tiene 5 puntos que valen en todas partes: no se pueden quitar 6.',
  ])
  expect(await ledger()).toMatchObject(clean)
  const books = (await send(owner, 'GET', '/api/owner/balance')).data.points
  expect(books).toMatchObject({ granted: 5, difference: 0 })
})

test('only the points of members are adjusted, by an owner', async () => {
  const ana = await member(5)
  const body: Body = { direction: 'add', points: 5, reason: 'x' }
  expect((await adjust(owner, mar.userId, body)).codigo).toBe('ESTADO_INVALIDO')
  expect((await adjust(owner, '999999', body)).status).toBe(404)
  expect((await adjust(mar, ana.userId, body)).codigo).toBe('SIN_PERMISO')
  expect((await adjust(owner, ana.userId, { ...body, reason: ' ' })).fields).toEqual(['reason'])
})

test('a single owner needs no approval; with two, an adjustment above the limit waits for the other and runs once', async () => {
  const ana = await member(0)
  const big: Body = { direction: 'add', points: 1_500, reason: 'Premio del año' }
  expect((await adjust(owner, ana.userId, big)).data.status).toBe('done')
  const olga = await signedIn(4, 'olga@cupo.test', { name: 'Olga' })
  expect((await adjust(owner, ana.userId, { ...big, points: 1_000 })).data.status).toBe('done')
  const before = await balance(ana)

  const requested = await adjust(owner, ana.userId, big)
  expect(requested.data).toMatchObject({ status: 'waiting', decided: null, asked: { by: { name: 'Paola Rincón' } } })
  expect(await balance(ana)).toBe(before)
  expect((await mails('olga@cupo.test'))[0]?.body_text).toContain('Premio del año')
  expect((await decide(owner, requested.data.id)).codigo).toBe('SIN_PERMISO')
  const both = await Promise.all([decide(olga, requested.data.id), decide(olga, requested.data.id)])
  expect(both.map((b) => b.status).sort()).toEqual([200, 409])
  expect(await balance(ana)).toBe(before + 1_500)
  expect((await send(owner, 'GET', '/api/owner/adjustments?status=waiting')).data.items).toEqual([])

  expect((await notices(owner))[0]).toMatchObject({ title: 'Tu ajuste está hecho: 1\u202f500 puntos' })

  const other = await adjust(owner, ana.userId, { ...big, direction: 'take' })
  expect((await mails('olga@cupo.test'))[0]?.body_text).toContain('quitar 1\u202f500 puntos de la cuenta de')
  expect((await decide(olga, other.data.id, false)).data).toMatchObject({
    status: 'declined',
    decided: { by: { name: 'Olga' } },
  })
  expect((await notices(owner))[0]).toMatchObject({ title: 'Tu ajuste no se hizo: 1\u202f500 puntos' })
  expect((await decide(olga, other.data.id)).codigo).toBe('ESTADO_INVALIDO')
  expect(await balance(ana)).toBe(before + 1_500)
  const grant = await send(owner, 'POST', `/api/owner/users/${ana.userId}/points`, { points: 1_001, note: 'x' })
  expect(grant.codigo).toBe('ESTADO_INVALIDO')
  const { items } = (await send(owner, 'GET', '/api/owner/audit?what=money&limit=10')).data
  expect(items.slice(0, 4).map((e: { action: string }) => e.action)).toEqual([
    'adjustment_declined',
    'adjustment_asked',
    'points_adjusted',
    'adjustment_asked',
  ])
  expect(await ledger()).toMatchObject(clean)
})

test('an approval is refused while the member holds less than is to be taken, and can be tried again', async () => {
  const olga = await signedIn(4, 'olga2@cupo.test', { name: 'Olga' })
  const ana = await member(0)
  await db.updateTable('service_config').set({ adjustment_limit: 10 }).execute()
  const requested = await adjust(owner, ana.userId, { direction: 'take', points: 20, reason: 'x' })
  expect(requested.data.status).toBe('waiting')
  expect((await decide(olga, requested.data.id)).codigo).toBe('PUNTOS_INSUFICIENTES')
  expect((await adjust(owner, ana.userId, { direction: 'add', points: 10, reason: 'x' })).data.status).toBe('done')
  expect((await adjust(owner, ana.userId, { direction: 'add', points: 10, reason: 'x' })).data.status).toBe('done')
  expect((await decide(olga, requested.data.id)).status).toBe(200)
  expect(await balance(ana)).toBe(0)
})

test('the requester withdraws their own adjustment, which moves no points and notifies no other owner', async () => {
  const [olga, ana] = [await signedIn(4, 'olga3@cupo.test', { name: 'Olga' }), await member(10)]
  await db.updateTable('service_config').set({ adjustment_limit: 10 }).execute()
  const requested = await adjust(olga, ana.userId, { direction: 'add', points: 20, reason: 'x' })
  const withdrawn = await decide(olga, requested.data.id, false)
  expect(withdrawn).toMatchObject({ status: 200 })
  expect(withdrawn.data).toMatchObject({ status: 'declined', decided: { by: null } })
  expect((await decide(owner, requested.data.id)).codigo).toBe('ESTADO_INVALIDO')
  expect(await balance(ana)).toBe(10)
  expect((await notices(olga)).map((n: { title: string }) => n.title)).toEqual([])
  const { items } = (await send(owner, 'GET', '/api/owner/audit?what=money&limit=1')).data
  expect(items[0]).toMatchObject({ action: 'adjustment_withdrawn', by: { name: 'Olga' } })
})
