import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

const { send, post, mails, mar, kad, db } = await studioApp()
const url = '/api/studio/staff'
const rita = { name: 'Rita Paz', email: 'rita@cupo.test', role: 'reception' }
const names = async (who = mar) =>
  (await send(who, 'GET', url)).data.items.map((p: { name: string; role: string; state: string }) => [
    p.name,
    p.role,
    p.state,
  ])
const linkTo = async (email: string) =>
  mustExist(new URL((await mails(email))[0]?.link ?? '').searchParams.get('invitation'), 'an invitation')
const signIn = async () => {
  const { data } = await post('/api/auth/sign-in', { email: rita.email, password: 'clave-de-rita-1' })
  return { token: (data as { accessToken: string } | null)?.accessToken ?? '' }
}

test('the studio invites a receptionist, who signs up by the link and has that role only', async () => {
  const made = await send(mar, 'POST', url, rita)
  expect([made.status, made.data.state]).toEqual([201, 'invited'])
  expect(await names()).toEqual([
    ['Marea', 'owner', 'active'],
    ['Rita Paz', 'reception', 'invited'],
  ])
  expect(await names(kad)).toEqual([['Nefes', 'owner', 'active']])
  const sent = {
    name: 'Rita Paz',
    email: rita.email,
    password: 'clave-de-rita-1',
    invitation: await linkTo(rita.email),
  }
  const newsOf = async (who: SignedIn) =>
    (await send(who, 'GET', '/api/common/notifications')).data.items.map(
      ({ title, link }: { title: string; link: string }) => [title, link],
    )
  const accepted = ['Rita Paz aceptó tu invitación', '/gym/studios/staff']
  expect(await newsOf(mar)).not.toContainEqual(accepted)
  expect((await post('/api/auth/sign-up', sent)).status).toBe(201)
  expect(await newsOf(mar)).toContainEqual(accepted)
  expect(await newsOf(kad)).not.toContainEqual(accepted)
  const session = await signIn()
  expect((await send(session, 'GET', '/api/studio/rooms')).status).toBe(200)
  expect((await send(session, 'GET', url)).codigo).toBe('SIN_PERMISO')
  expect((await send(session, 'POST', '/api/studio/rooms', { name: 'X', capacity: 3 })).codigo).toBe('SIN_PERMISO')
})

test('a new role applies from the next request; a removed person is signed out, and may be invited again', async () => {
  const [{ id }] = (await send(mar, 'GET', url)).data.items.filter((p: { role: string }) => p.role === 'reception')
  const session = await signIn()
  expect((await send(mar, 'PATCH', `${url}/${id}`, { role: 'manager' })).data.role).toBe('manager')
  expect((await send(session, 'GET', url)).status).toBe(200)
  expect((await send(session, 'POST', url, { ...rita, email: 'otra@cupo.test' })).codigo).toBe('SIN_PERMISO')
  expect((await send(mar, 'DELETE', `${url}/${id}`)).status).toBe(200)
  expect((await send(session, 'GET', url)).status).toBe(401)
  expect((await send(mar, 'DELETE', `${url}/${id}`)).status).toBe(404)
  expect(await names()).toEqual([['Marea', 'owner', 'active']])
  expect((await send(mar, 'POST', url, rita)).data).toMatchObject({ id, role: 'reception', state: 'active' })
  expect((await send(await signIn(), 'GET', '/api/studio/rooms')).status).toBe(200)
  const audit = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `user:${id}`)
    .orderBy('id')
    .execute()
  expect(audit.map((a) => a.action)).toEqual(['staff_invited', 'staff_role_changed', 'staff_removed', 'staff_invited'])
})

test('an owner, an account of a different studio and a taken address are refused', async () => {
  const owner = (await send(mar, 'GET', url)).data.items[0].id
  for (const [method, body] of [
    ['PATCH', { role: 'reception' }],
    ['DELETE', undefined],
  ] as const)
    expect((await send(mar, method, `${url}/${owner}`, body)).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(kad, 'DELETE', `${url}/${owner}`)).status).toBe(404)
  expect((await send(mar, 'POST', url, rita)).codigo).toBe('YA_EXISTE')
  expect((await send(kad, 'POST', url, rita)).codigo).toBe('YA_EXISTE')
  expect((await send(mar, 'POST', url, { ...rita, role: 'owner' })).fields).toEqual(['role'])
})
