import type { CorporateId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, clock, send, post, mails, member, signedIn, owner } = await gymApp()

let companies = 0
const company = async () => {
  companies += 1
  const name = `Textil ${companies}`
  const row = { name, time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `textil${companies}@cupo.test`, { name, corporateId: id as CorporateId })
  await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: 500, note: 'Bolsa' })
  const group = async (label: string) =>
    (await send(boss, 'POST', '/api/corporate/groups', { name: label, monthlyPoints: 20 })).data.id as string
  const office = await group('Oficina')
  const add = (email: string, groupId = office) =>
    send(boss, 'POST', '/api/corporate/people', { name: 'Marta Gil', email, groupId })
  const drop = (groupId: string) => send(boss, 'DELETE', `/api/corporate/groups/${groupId}`)
  const resend = (personId: string) => send(boss, 'POST', `/api/corporate/people/${personId}/invitation`)
  return { boss, group, office, add, drop, resend }
}

test('a group is deleted while it has neither people nor history; others are refused with the reason', async () => {
  const { boss, group, office, add, drop } = await company()
  const [night, empty] = [await group('Noche'), await group('Vacío')]
  const ana = await member(0)
  await add(ana.email, night)
  expect((await drop(empty)).status).toBe(200)
  expect((await drop(empty)).status).toBe(404)
  expect((await drop(office)).mensaje).toContain('Primero elige otro grupo')
  expect((await drop(night)).mensaje).toContain('Todavía hay personas')
  await send(boss, 'PATCH', `/api/corporate/people/${ana.userId}`, { groupId: office })
  const refused = await drop(night)
  expect([refused.codigo, refused.mensaje]).toEqual(['ESTADO_INVALIDO', expect.stringContaining('ya dio puntos')])
  expect((await drop((await company()).office)).status).toBe(404)
})

test('groups and pool name the same next month and its points, without people who leave before it', async () => {
  const { boss, office, add } = await company()
  const [ana, eva] = [await member(0), await member(0)]
  await add(ana.email, office)
  await add(eva.email, office)
  await send(boss, 'PATCH', `/api/corporate/people/${eva.userId}`, { until: '2026-03-28' })
  const groups = (await send(boss, 'GET', '/api/corporate/groups')).data
  const pool = (await send(boss, 'GET', '/api/corporate/pool')).data
  expect([groups.monthly, groups.need, groups.nextMonth]).toEqual([40, 20, '2026-04-01'])
  expect([pool.points, pool.need, pool.nextMonth]).toEqual([groups.pool, groups.need, groups.nextMonth])
})

test('a group with an invited person cannot be deleted', async () => {
  const { group, add, drop } = await company()
  const night = await group('Noche')
  await add('nueva.noche@cupo.test', night)
  expect((await drop(night)).mensaje).toContain('Todavía hay personas')
})

test('the invitation names the points that the group gives each month, also when it is sent again', async () => {
  const { boss, office, add, resend } = await company()
  const free = await send(boss, 'POST', '/api/corporate/groups', { name: 'Sin puntos', monthlyPoints: 0 })
  const text = async (email: string) => mustExist((await mails(email))[0], 'the mail').body_text
  const made = await add('con.puntos@cupo.test', office)
  const name = `Textil ${companies}`
  const given = `${name} te da 20 puntos cada mes para tus clases.`
  expect(await text('con.puntos@cupo.test')).toContain(given)
  await add('sin.puntos@cupo.test', free.data.id)
  expect(await text('sin.puntos@cupo.test')).toContain(`${name} te invita a entrenar`)
  expect(await text('sin.puntos@cupo.test')).not.toContain('cada mes')
  clock.move(301)
  expect((await resend(made.data.id)).status).toBe(200)
  expect(await mails('con.puntos@cupo.test')).toHaveLength(2)
  expect(await text('con.puntos@cupo.test')).toContain(given)
})

test('an invitation is sent again with a new link, at most once in five minutes, until the account is active', async () => {
  const { add, resend } = await company()
  const email = 'marta.otra@cupo.test'
  const { data } = await add(email)
  const tokenOf = async () =>
    mustExist(new URL(mustExist((await mails(email))[0]?.link, 'a link')).searchParams.get('invitation'), 'a token')
  const first = await tokenOf()
  const again = await resend(data.id)
  expect([again.status, again.mensaje]).toEqual([200, `Enviamos la invitación a ${email}.`])
  const second = await tokenOf()
  expect(second).not.toBe(first)
  const early = await resend(data.id)
  expect([early.status, early.mensaje]).toEqual([429, 'Ya se la enviaste. Prueba otra vez en 5 min.'])
  const sign = (invitation: string) =>
    post('/api/auth/sign-up', { name: 'Marta', email, password: 'clave-de-marta', invitation })
  expect((await sign(first)).codigo).toBe('CODIGO_INVALIDO')
  expect((await sign(second)).status).toBe(201)
  clock.move(6 * 60)
  expect((await resend(data.id)).codigo).toBe('ESTADO_INVALIDO')
})

test('an invitation of a different company, or a covered person, is not found', async () => {
  const { add, resend } = await company()
  const ana = await member(0)
  await add(ana.email)
  expect((await resend(ana.userId)).status).toBe(404)
  const other = await company()
  const invited = await other.add('ajena@cupo.test')
  expect((await resend(invited.data.id)).status).toBe(404)
})
