import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, owner, mar, signedIn, mails, post, db, clock } = await studioApp()
const url = '/api/owner/corporates'
const roble = { name: 'Roble', email: 'roble@cupo.test', timeZone: 'America/Lima' }
const invite = (body: Record<string, unknown>, headers = {}) => send(owner, 'POST', url, body, headers)

test('an invited company has an empty pool and signs up by its link', async () => {
  const made = await invite(roble)
  expect([made.status, made.data]).toEqual([
    201,
    expect.objectContaining({ ...roble, people: 0, pool: 0, monthly: 0, suspended: false, state: 'invited' }),
  ])
  const invitation = new URL((await mails(roble.email))[0]?.link as string).searchParams.get('invitation')
  const accepted = await post('/api/auth/sign-up', { ...roble, password: 'clave-de-roble', invitation })
  expect(accepted.codigo).toBe('VALIDACION')
  const body = { name: 'Roble', email: roble.email, password: 'clave-de-roble', invitation }
  expect((await post('/api/auth/sign-up', body)).status).toBe(201)
  expect((await send(owner, 'GET', `${url}?q=ROB`)).data.items).toMatchObject([{ id: made.data.id, state: 'active' }])
  expect((await send(owner, 'POST', `${url}/${made.data.id}/invitation`)).status).toBe(404)
  expect((await send(owner, 'GET', '/api/owner/audit?what=company_created')).data.items).toHaveLength(1)
})

test('a taken name or address and an unknown zone are refused', async () => {
  expect((await invite({ ...roble, name: 'ROBLE', email: 'otro@cupo.test' })).fields).toEqual(['name'])
  expect((await invite({ ...roble, name: 'Otro', email: 'owner@cupo.test' })).fields).toEqual(['email'])
  expect((await invite({ ...roble, name: 'Otro', timeZone: 'Marte/Olimpo' })).fields).toEqual(['timeZone'])
  expect((await send(mar, 'POST', url, roble)).codigo).toBe('SIN_PERMISO')
})

test('an invitation is mailed again after ten minutes', async () => {
  const { data } = await invite({ name: 'Sauce', email: 'sauce@cupo.test', timeZone: 'UTC' })
  const again = () => send(owner, 'POST', `${url}/${data.id}/invitation`)
  expect((await again()).codigo).toBe('ESTADO_INVALIDO')
  clock.move(10 * 60)
  expect((await again()).data).toEqual({ email: 'sauce@cupo.test' })
  expect(await mails('sauce@cupo.test')).toHaveLength(2)
})

test('a suspension says whom it affects first, ends the sessions, tells the company why, and can be lifted', async () => {
  const { data } = await invite({ name: 'Ceiba', email: 'ceiba@cupo.test', timeZone: 'UTC' })
  const boss = await signedIn(6, 'jefa@cupo.test', { name: 'Ceiba', corporateId: data.id })
  const ana = await signedIn(1, 'ana@cupo.test')
  await db
    .insertInto('corporate_person')
    .values({ corporate_id: data.id, user_id: ana.userId, since: clock.now() })
    .execute()
  const patch = (body: Record<string, unknown>) => send(owner, 'PATCH', `${url}/${data.id}`, body)
  expect((await patch({ suspended: true })).fields).toEqual(['reason'])
  const tried = await patch({ suspended: true, reason: 'Falta el contrato', dryRun: true })
  expect(tried.data).toMatchObject({ affected: { people: 1, points: 0 } })
  expect((await send(boss, 'GET', '/api/common/user')).status).toBe(200)
  const done = await patch({ suspended: true, reason: 'Falta el contrato' })
  expect(done.data).toMatchObject({ suspended: true, state: 'suspended', people: 1, affected: { people: 1 } })
  expect((await send(boss, 'GET', '/api/common/user')).status).toBe(401)
  expect((await mails('jefa@cupo.test'))[0]?.body_text).toContain('Falta el contrato')
  expect((await patch({ suspended: false })).data).toMatchObject({ suspended: false })
  expect((await patch({ name: 'Ceiba Norte' })).data).toMatchObject({ name: 'Ceiba Norte' })
  const { items } = (await send(owner, 'GET', '/api/owner/audit')).data
  expect(items.slice(0, 3).map((e: { action: string }) => e.action)).toEqual([
    'company_changed',
    'company_restored',
    'company_suspended',
  ])
  expect((await send(owner, 'PATCH', `${url}/999999`, { name: 'x' })).status).toBe(404)
})
